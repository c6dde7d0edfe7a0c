import * as texts from '#texts/accounts'
import { identityAdmin, myEvents, mySessions } from '#features/identity/server'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import { product } from '#platform/contract/product.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import type { AccountEvent, SignedInAt } from '../contract.ts'
import { endSockets } from './end-sockets.ts'
import { sessionIdOf } from './identify.ts'
import { deviceOf, networkPrefix } from './where-from.ts'

const eventsAtOnce = 20

export async function signedInAt(services: Services, actor: Actor): Promise<SignedInAt[]> {
  const current = sessionIdOf(actor)
  const running = await mySessions(services, actor.identityUid)
  return running
    .map(({ id, startedAt, lastUsedAt, remote, userAgent, provider, secondFactor }) => ({
      id,
      device: deviceOf(userAgent),
      network: networkPrefix(remote),
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      provider,
      secondFactor,
      current: id === current,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one session of this person; anybody else's is not found. */
export async function endOneSession(app: App, services: Services, actor: Actor, sessionId: string): Promise<void> {
  const running = await mySessions(services, actor.identityUid)
  if (!running.some(({ id }) => id === sessionId)) throw new Problem('not-found', texts.thatBrowserIsAlreadySignedOut)
  await identityAdmin(services).endSession(services.db, sessionId)
  endSockets(app, services, { uid: actor.identityUid, sessionId, accountDeleted: false })
}

/** Ends every session of this person but the one that asks; returns how many. */
export async function endOtherSessions(app: App, services: Services, actor: Actor): Promise<number> {
  const current = sessionIdOf(actor)
  const others = (await mySessions(services, actor.identityUid)).filter(({ id }) => id !== current)
  for (const { id } of others) {
    await identityAdmin(services).endSession(services.db, id)
    endSockets(app, services, { uid: actor.identityUid, sessionId: id, accountDeleted: false })
  }
  return others.length
}

export async function activityOf(
  services: Services,
  actor: Actor,
  before: number | undefined,
): Promise<{ items: AccountEvent[]; nextBefore: number | null }> {
  const events = await myEvents(services, actor.identityUid, before, eventsAtOnce + 1)
  const items = events.slice(0, eventsAtOnce).map(({ id, happenedAt, kind, remote, userAgent }) => ({
    id,
    happenedAt: happenedAt.toISOString(),
    kind,
    device: userAgent === 'server' ? product.name : deviceOf(userAgent),
    network: networkPrefix(remote),
  }))
  return { items, nextBefore: events.length > eventsAtOnce ? (items.at(-1)?.id ?? null) : null }
}
