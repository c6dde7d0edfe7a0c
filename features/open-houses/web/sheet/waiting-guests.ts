import { agentOpenHouses, signInGuest, type Guest, type GuestEntry } from '#features/open-houses/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { keyOf } from '#platform/web/query/use-call.ts'
import { isRecord, listOf } from '#platform/web/stored.ts'
import { storedValue } from '#platform/web/stored-value.ts'
import { isRefusal, outbox } from '#platform/web/sync/outbox.ts'

/** Somebody signed in on this phone whom the server does not know yet. */
export interface WaitingGuest {
  /** The identity of the agent. */
  owner: string
  openHouseId: number
  clientId: string
  signedInAt: string
  /** Null for somebody who said they come and is ticked. */
  guest: GuestEntry | null
  /** Why the server will not take it; absent while it waits. */
  failure?: string
}

const key = 'tourstead:open-house-guests'
const none: WaitingGuest[] = []

const isWaiting = (value: unknown): value is WaitingGuest =>
  isRecord(value) &&
  ['owner', 'clientId', 'signedInAt'].every((name) => typeof value[name] === 'string') &&
  Number.isSafeInteger(value['openHouseId']) &&
  (value['guest'] === null || (isRecord(value['guest']) && typeof value['guest']['name'] === 'string'))

export const waitingGuests = storedValue<WaitingGuest[]>(key, none, listOf(isWaiting))

function change(next: (list: readonly WaitingGuest[]) => WaitingGuest[]): void {
  const list = next(waitingGuests.get())
  waitingGuests.set(list.length > 0 ? list : undefined)
}

export const forgetWaiting = (clientId: string): void => change((list) => list.filter((each) => each.clientId !== clientId))

/** Stores a guest in this browser and sends it as soon as it can be sent. */
export function signInHere(guest: WaitingGuest): void {
  change((list) => [...list.filter((each) => each.clientId !== guest.clientId), guest])
  void guestOutbox(guest.owner).flush()
}

async function deliver({ openHouseId, clientId, signedInAt, guest }: WaitingGuest): Promise<void> {
  try {
    await call(signInGuest, { params: { id: openHouseId, clientId }, body: { signedInAt, guest } })
    // The sheet has the guest before this browser lets go of it.
    await sharedQueries().invalidateQueries({ queryKey: keyOf(agentOpenHouses) })
    forgetWaiting(clientId)
  } catch (error) {
    if (!isRefusal(error)) throw error
    change((list) => list.map((each) => (each.clientId === clientId ? { ...each, failure: explain(error) } : each)))
  }
}

const outboxes = new Map<string, ReturnType<typeof outbox<WaitingGuest>>>()

/** What an agent wrote goes out in their own name alone, also after a reload and after signing in again. */
export function guestOutbox(owner: string) {
  const known = outboxes.get(owner)
  if (known) return known
  const mine = () => waitingGuests.get().filter((guest) => guest.owner === owner)
  const created = outbox<WaitingGuest>({
    key,
    waiting: () => mine().filter(({ failure }) => failure === undefined),
    deliver,
    snapshot: () => {
      const left = mine()
      return () => change((list) => [...list, ...left])
    },
  })
  outboxes.set(owner, created)
  return created
}

export interface ShownGuest extends Guest {
  isWaiting: boolean
  failure?: string
}

/** The sheet as it is here: what the server has, and what waits to be sent. */
export function shownGuests(guests: readonly Guest[], waiting: readonly WaitingGuest[]): ShownGuest[] {
  const byId = new Map(waiting.map((each) => [each.clientId, each]))
  const known = new Set(guests.map(({ clientId }) => clientId))
  return [
    ...guests.map((guest) => {
      const sent = byId.get(guest.clientId)
      return sent
        ? { ...guest, signedInAt: guest.signedInAt ?? sent.signedInAt, isWaiting: guest.signedInAt === null, ...failureOf(sent) }
        : { ...guest, isWaiting: false }
    }),
    ...waiting.flatMap((each) =>
      each.guest && !known.has(each.clientId)
        ? [{ ...each.guest, clientId: each.clientId, isRsvp: false, signedInAt: each.signedInAt, isWaiting: true, ...failureOf(each) }]
        : [],
    ),
  ]
}

const failureOf = ({ failure }: WaitingGuest): { failure?: string } => (failure === undefined ? {} : { failure })
