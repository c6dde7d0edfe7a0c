import { fill } from '#platform/contract/fill.ts'
import * as texts from '#texts/listings'
import { agentCards, publishObstacles } from '#features/agents/server'
import { acknowledgedPhrases } from '#features/copy-lint/server'
import { zipCode } from '#features/location/server'
import { videoRevisions } from '#features/videos/server'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import type { MyProperty } from '#features/listings/contract'
import type { Standing } from '../../contract/property.ts'
import { attachedVideos } from '../public/attached-videos.ts'
import { sourceOf } from '../public/listing-source.ts'
import { columnsFor } from './columns-for.ts'
import { fieldsOf } from './draft-columns.ts'
import { ledgerOf } from '../moves/ledger.ts'
import { may } from './listing-policy.ts'
import type { ListingRow, PhotoTable } from '../listing-rows.ts'
import { archivable, nextStatuses } from '../moves/market-graph.ts'
import { photosOf } from '../photos/photo-replies.ts'
import { livePhotosBeside } from '../revisions/revised-photos.ts'
import { revisedVideos } from '../revisions/revised-videos.ts'
import { revisionReply } from '../revisions/revision-text.ts'
import { revisionOf } from '../revisions/revision-rows.ts'
import { missingAfterEdit, missingFor, missingToReader, type Readiness } from './publish-guard.ts'
import { captionLeak } from './caption-leak.ts'
import { unresolvedWording } from './wording.ts'

type Context = Pick<Services, 'db' | 'files' | 'now'>

/** Gathers what the publish guard looks at. */
export async function readinessOf(
  { db, files, now }: Context,
  row: ListingRow,
  photoTable: PhotoTable = 'listing_photo',
): Promise<Readiness & Pick<MyProperty, 'photos' | 'videos'> & { acknowledged: MyProperty['acknowledgedPhrases'] }> {
  const photos = await photosOf(db, row.listing_key, photoTable)
  const videos = (await attachedVideos(sourceOf(db), [row.listing_key])).get(row.listing_key) ?? []
  const leak = await captionLeak({ db, files }, row, videos)
  const zip = row.postal_code ? await zipCode(db, row.postal_code) : undefined
  const agentObstacles = await publishObstacles(db, row.list_agent_account_id, row.state_or_province)
  const coAgentId = row.co_list_agent_account_id
  const needsCoAgentLicense = coAgentId !== null && (await publishObstacles(db, coAgentId, row.state_or_province)).length > 0
  const acknowledged = (await acknowledgedPhrases(db, [row.listing_key])).get(row.listing_key) ?? []
  return {
    row,
    photos,
    videos,
    captionLeak: leak,
    zip,
    unresolvedWording: unresolvedWording(row, photos, videos, acknowledged),
    acknowledged,
    agentObstacles,
    needsCoAgentLicense,
    today: new Date(now()).toISOString().slice(0, 10),
  }
}

/** @throws Problem naming each missing thing as `body.FIELD`; an edit is asked for less than a publication, and for its own wording alone. */
export async function refuseIncomplete(
  context: Context,
  row: ListingRow,
  edit?: { changed: readonly string[]; photos?: PhotoTable },
): Promise<void> {
  const readiness = await readinessOf(context, row, edit?.photos)
  const missing = edit ? missingAfterEdit(readiness, edit.changed) : missingFor(readiness)
  const [first] = missing
  if (!first) return
  const fields: Record<string, string> = {}
  for (const { field, message } of missing)
    fields[`body.${field}`] = fields[`body.${field}`] ? `${fields[`body.${field}`]} ${message}` : message
  throw new Problem(
    'invalid-input',
    missing.length === 1 ? first.message : fill(texts.fixCountThings, { count: missing.length, first: first.message }),
    fields,
  )
}

/** Returns where the listing stands and what this agent may do with it next. */
export function standingOf(actor: Actor, row: ListingRow): Omit<Standing, 'missing'> {
  const decides = may.decide(actor, row)
  return {
    id: row.listing_key,
    address: row.unparsed_address,
    state: row.state_or_province,
    status: row.standard_status,
    editorialStatus: row.editorial_status,
    archived: row.hidden_at !== null,
    isPublic: row.x_is_public,
    nextStatuses: decides && row.editorial_status === 'approved' && !row.hidden_at ? nextStatuses(row.standard_status) : [],
    mayPublish: decides && (row.editorial_status === 'draft' || row.editorial_status === 'changes_requested'),
    mayArchive: decides && row.hidden_at === null && archivable.includes(row.standard_status),
    mayDelete: may.deleteForGood(actor, row),
    publishedAt: row.x_first_public_at?.toISOString() ?? null,
    updatedAt: row.modification_timestamp.toISOString(),
  }
}

export async function myListingReply(context: Context, actor: Actor, row: ListingRow): Promise<MyProperty> {
  const revision = await revisionOf(context.db, row.listing_key)
  const readiness = await readinessOf(context, row, revision?.has_photos ? 'listing_revision_photo' : 'listing_photo')
  const videos = (await revisedVideos(context.db, revision)) ?? readiness.videos
  // The agent goes on editing what waits; everybody else reads the row.
  const edited = revision ? { ...row, ...(await columnsFor(context.db, row, revision.change)) } : row
  return {
    ...standingOf(actor, row),
    version: row.version,
    fields: fieldsOf(edited),
    revision: revision
      ? revisionReply(row, revision, {
          photos: await livePhotosBeside(context.db, revision),
          videos: revision.has_videos ? readiness.videos : null,
        })
      : null,
    county: edited.county_or_parish,
    positionFrom: edited.x_position_source,
    missing: missingToReader(missingFor(readiness), may.decide(actor, row)),
    photos: readiness.photos,
    videos: await videoRevisions.asEdited(context, videos, row.list_agent_account_id),
    ledger: await ledgerOf(context.db, row.listing_key),
    closePrice: row.close_price,
    closeDate: row.close_date,
    acknowledgedPhrases: readiness.acknowledged,
    ...(await namesOfTwo(context.db, actor, row)),
    createdAt: row.created_at.toISOString(),
  }
}

async function namesOfTwo(db: Services['db'], actor: Actor, row: ListingRow): Promise<Pick<MyProperty, 'coListing'>> {
  const { list_agent_account_id: first, co_list_agent_account_id: second } = row
  if (second === null) return {}
  const cards = await agentCards(db, [first, second])
  const [listAgentName = '', coAgentName = ''] = [first, second].map((id) => cards.get(id)?.name)
  return { coListing: { listAgentName, coAgentName, isCoAgent: !may.decide(actor, row) } }
}
