import * as texts from '#texts/listing-reviews'
import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import { listingReview, type ReviewPolicy } from '#features/listings/server'
import type { ListingReviews, WaitingListing } from '#features/listing-reviews/contract'
import { pictureSizes } from '#platform/contract/media/picture-sizes.ts'
import { isProblem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { reviewTables } from './review-rows.ts'
import { waitingForAdmins } from './review-setting.ts'

type Stores = Pick<Services, 'db' | 'files' | 'now'>

/** Returns the setting, and what waits for an administrator while it is on. */
export async function reviewsNow(stores: Stores, isReviewedElsewhere: ReviewPolicy): Promise<ListingReviews> {
  const { db } = stores
  const setting = await reviewTables(db).selectFrom('listing_review_setting').selectAll().executeTakeFirstOrThrow()
  const agents = setting.is_required ? await waitingForAdmins(db, isReviewedElsewhere) : []
  const waiting = await listingReview.waiting(db, agents)
  const accounts = await accountsById(db, [...new Set([...agents, ...(setting.changed_by ? [setting.changed_by] : [])])])
  const named = (id: number | null) => {
    const account = id === null ? undefined : accounts.get(id)
    return account ? nameOf(account) : texts.formerMember
  }
  const read = await Promise.all(
    waiting.map(async ({ id, agentId, version, handedInAt }) => {
      const page = await pageOf(stores, id)
      return page && { id, version, agent: { id: agentId, name: named(agentId) }, handedInAt: handedInAt.toISOString(), ...page }
    }),
  )
  return {
    isRequired: setting.is_required,
    changed: setting.changed_at && { at: setting.changed_at.toISOString(), by: named(setting.changed_by) },
    waiting: read.filter((listing) => listing !== undefined),
  }
}

/** Returns what a reviewer reads; undefined for a listing that lost its title or place while it waited, until its agent enters them again. */
async function pageOf(stores: Stores, id: number): Promise<Omit<WaitingListing, 'id' | 'version' | 'agent' | 'handedInAt'> | undefined> {
  try {
    const property = await listingReview.preview(stores, id)
    const last = await reviewTables(stores.db)
      .selectFrom('listing_review')
      .select('note')
      .where('listing_key', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { title, price, description, bedrooms, bathrooms, squareFeet, photos, videos } = property
    return {
      title,
      price,
      description,
      bedrooms,
      bathrooms,
      squareFeet,
      address: [property.address, property.city, `${property.state} ${property.zipCode}`].filter(Boolean).join(', '),
      rooms: videos.flatMap(({ chapters }) => chapters.map(({ room, label }) => label || room)),
      photos: photos.map((photo) => ({ url: pictureSizes(photo)[0]?.webp ?? '', alt: photo.alt })),
      lastNote: last?.note || null,
    }
  } catch (error) {
    if (isProblem(error)) return undefined
    throw error
  }
}

/** Returns what administrators sent back to this agent, while it is not handed in again. */
export async function sentBackTo({ db }: Pick<Services, 'db'>, agentId: number) {
  const { rows } = await sql<{ propertyId: number; title: string | null; note: string; at: Date }>`
    select distinct on (listing_key) listing_key as "propertyId", x_title as title, note, decided_at as at
    from listing_review join listing using (listing_key)
    where agent_account_id = ${agentId} and list_agent_account_id = ${agentId} and editorial_status = 'changes_requested' and not approved
    order by listing_key, listing_review.id desc`.execute(db)
  return rows.map(({ propertyId, title, note, at }) => ({
    propertyId: Number(propertyId),
    title: title ?? '',
    note,
    decidedAt: at.toISOString(),
  }))
}
