import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { definePort, type Ports } from '#platform/events/ports.ts'

/** Listings that go from one agent to another. */
export interface Reassignment {
  from: number
  to: number
  keys: readonly number[]
  at: Date
}

/** Listings that may go to another agent, who is not chosen yet where `to` is missing. */
export type PlannedReassignment = Omit<Reassignment, 'to'> & { to?: number | undefined }

/** Counts of rows that move with listings, and of showings that stay because they are in progress. */
export interface ReassignedCounts {
  /** Requests and appointments that have not begun. */
  showings: number
  /** Appointments that have begun and stay with the agent who is there. */
  showingsNow: number
  conversations: number
  leads: number
  /** Next steps with a day, of the leads above. */
  reminders: number
}

/** A buyer who deals with another agent from now on. */
export interface ReassignedBuyer {
  buyerId: number
  listingKey: number
}

export const noCounts: ReassignedCounts = { showings: 0, showingsNow: 0, conversations: 0, leads: 0, reminders: 0 }

/** Tables that parts lock, in the order of all transactions. */
const lockedTables = ['lead', 'tour_request', 'message'] as const

export interface ReassignmentPart {
  /** Orders the parts, so that two hand-overs never wait for each other. */
  table: (typeof lockedTables)[number]
  /** Counts exactly what `move` moves; without `to`, for an agent who has nothing there. */
  count(db: Database, about: PlannedReassignment): Promise<Partial<ReassignedCounts>>
  /** Returns a sentence that says why these listings cannot go to this agent now. */
  obstacle?(db: Database, about: Reassignment): Promise<string | undefined>
  move(
    trx: DatabaseTransaction,
    about: Reassignment,
  ): Promise<{ buyers: ReassignedBuyer[]; counts: Partial<ReassignedCounts>; afterCommit?: () => void }>
}

/** Features move what belongs to a listing when it gets another agent. */
export const reassignmentParts = definePort<ReassignmentPart>('listings: what goes with a listing to another agent')

export type TellBuyers = (trx: DatabaseTransaction, about: Reassignment, buyers: readonly ReassignedBuyer[]) => Promise<void>
/** Port for the feature that mails buyers who answers them now. */
export const reassignmentNews = definePort<TellBuyers>('listings: who tells buyers of another agent')

/** Returns how much of each kind goes with these listings. */
export async function countReassigned(ports: Ports, db: Database, about: PlannedReassignment): Promise<ReassignedCounts> {
  const counts = await Promise.all(ports.parts(reassignmentParts).map((part) => part.count(db, about)))
  return counts.reduce<ReassignedCounts>((sum, count) => ({ ...sum, ...count }), noCounts)
}

/** @throws Problem `conflict` with the first reason why these listings cannot go to this agent now. */
export async function refuseReassignment(ports: Ports, trx: DatabaseTransaction, about: Reassignment): Promise<void> {
  for (const part of ports.parts(reassignmentParts)) {
    const obstacle = await part.obstacle?.(trx, about)
    if (obstacle) throw new Problem('conflict', obstacle)
  }
}

export interface Reassigned {
  counts: ReassignedCounts
  afterCommit: () => void
}

/** Moves what belongs to listings, and tells each buyer once. Returns what moved, and work to do after the commit. */
export async function moveReassigned(ports: Ports, trx: DatabaseTransaction, about: Reassignment): Promise<Reassigned> {
  let counts = await countReassigned(ports, trx, about)
  const buyers = new Map<number, ReassignedBuyer>()
  const after: (() => void)[] = []
  const inOrder = ports.parts(reassignmentParts).toSorted((a, b) => lockedTables.indexOf(a.table) - lockedTables.indexOf(b.table))
  for (const part of inOrder) {
    const moved = await part.move(trx, about)
    counts = { ...counts, ...moved.counts }
    for (const buyer of moved.buyers) if (!buyers.has(buyer.buyerId)) buyers.set(buyer.buyerId, buyer)
    if (moved.afterCommit) after.push(moved.afterCommit)
  }
  for (const tell of ports.parts(reassignmentNews)) await tell(trx, about, [...buyers.values()])
  return {
    counts,
    afterCommit: () => {
      for (const work of after) work()
    },
  }
}
