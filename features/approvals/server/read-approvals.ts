import { accountsById, nameOf } from '#features/accounts/server'
import type { Approvals, Waiting } from '#features/approvals/contract'
import { changesReviewedBy } from '#features/brokerages/server'
import type { Photo } from '#features/listings/contract'
import { listingReview, type WaitingListing, type WaitingRevision } from '#features/listings/server'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import type { Actor } from '#platform/contract/access.ts'
import { isProblem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { decisionTables } from './decision-rows.ts'
import { reviewedFacts } from './reviewed-facts.ts'
import { reviewedBy } from './who-reviews.ts'

type Stores = Pick<Services, 'db' | 'files' | 'now'>

/** Returns what waits for this agent and what became of theirs. Whom they review is read from the team at this moment. */
export async function approvalsOf(stores: Stores, { id }: Actor): Promise<Approvals> {
  const { db } = stores
  const reviewed = await reviewedBy(db, id, new Date(stores.now()))
  const changing = await changesReviewedBy(db, id)
  const { revisions } = listingReview
  const [theirs, mine, theirChanges, myChanges, decided] = await Promise.all([
    listingReview.waiting(db, reviewed),
    listingReview.waiting(db, [id]),
    revisions.waiting(stores, changing),
    revisions.waiting(stores, [id]),
    decisionTables(db)
      .selectFrom('listing_decision')
      .selectAll()
      .where(({ or, eb }) => or([eb('agent_account_id', '=', id), eb('decided_by', '=', id)]))
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),
  ])
  const waiting = [...theirs, ...theirChanges]
  const people = [...waiting.map(({ agentId }) => agentId), ...decided.flatMap((row) => [row.agent_account_id, row.decided_by ?? 0])]
  const accounts = await accountsById(db, [...new Set(people)])
  const named = (accountId: number) => {
    const account = accounts.get(accountId)
    return account ? nameOf(account) : ''
  }
  return {
    isReviewer: reviewed.length + changing.length > 0,
    waiting: await readable(waiting.toSorted(longestFirst).map((listing) => waitingFor(stores, listing, named(listing.agentId)))),
    mine: await readable([...mine, ...myChanges].toSorted(longestFirst).map((listing) => titleOf(stores, listing))),
    decided: decided.map((row) => ({
      id: row.id,
      propertyId: row.listing_key,
      title: row.reviewed.title,
      approved: row.approved,
      reason: row.reason,
      agentName: named(row.agent_account_id),
      reviewerName: row.decided_by === null ? null : named(row.decided_by),
      decidedAt: row.decided_at.toISOString(),
      isMine: row.agent_account_id === id,
      isRevision: row.is_revision,
    })),
  }
}

type WaitingItem = WaitingListing & Partial<Pick<WaitingRevision, 'changes' | 'photos' | 'tours' | 'rooms' | 'videos'>>
const longestFirst = (first: WaitingItem, second: WaitingItem) => first.handedInAt.getTime() - second.handedInAt.getTime()

/** A listing may lose its title or place while it waits, and then has no page to review until its agent enters them again. */
async function readable<Item>(reading: readonly Promise<Item>[]): Promise<Item[]> {
  const results = await Promise.allSettled(reading)
  const broken = results.find((result) => result.status === 'rejected' && !isProblem(result.reason))
  if (broken?.status === 'rejected') throw broken.reason
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

async function titleOf(stores: Stores, { id, handedInAt, changes }: WaitingItem) {
  const { title } = await listingReview.preview(stores, id)
  return { id, title, handedInAt: handedInAt.toISOString(), isRevision: changes !== undefined }
}

async function waitingFor(
  stores: Stores,
  { id, version, handedInAt, changes, photos, tours, rooms, videos }: WaitingItem,
  agentName: string,
): Promise<Waiting> {
  const [property, last] = await Promise.all([listingReview.preview(stores, id), lastDecision(stores.db, id)])
  return {
    id,
    version,
    agentName,
    handedInAt: handedInAt.toISOString(),
    facts: reviewedFacts(property),
    photos: property.photos.map(pictureOf),
    before: last && !last.approved && !changes ? { facts: last.reviewed, reason: last.reason } : null,
    changes: changes ?? null,
    photoChanges: photos ? { before: photos.before.map(pictureOf), after: photos.after.map(pictureOf) } : null,
    tourChanges: tours ?? null,
    roomChanges: rooms ?? [],
    videoChanges: videos ?? [],
  }
}

const pictureOf = (photo: Photo) => ({ id: photo.id, url: pictureSizes(photo)[0]?.webp ?? '', alt: photo.alt })

const lastDecision = (db: Database, listingKey: number) =>
  decisionTables(db)
    .selectFrom('listing_decision')
    .select(['approved', 'reason', 'reviewed'])
    .where('listing_key', '=', listingKey)
    .where('is_revision', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
