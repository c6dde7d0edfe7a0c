import { guidesHeld, type HeldGuide } from '#features/guides/server'
import { legalHold, type HeldListing } from '#features/listings/server'
import type { Database } from '#platform/database/database.ts'
import type { Material } from '../contract/material.ts'
import { guideIdsOf, listingIdsOf, type CaseRow } from './case-rows.ts'

export interface Found {
  homes: HeldListing[]
  guides: HeldGuide[]
  /** Of a notice about one video. */
  videoFolder: string | null
}

const inStore = (videoFolder: string): string => `videos/${videoFolder}`

/** What visitors see at an address: a home, or a video with every home and guide that shows it. */
export async function foundAt(db: Database, material: Material): Promise<Found> {
  if ('homeId' in material) return { homes: await legalHold.listingsAt(db, { listingId: material.homeId }), guides: [], videoFolder: null }
  const folder = 'guideId' in material ? await guidesHeld.folderOf(db, material.guideId) : inStore(material.videoFolder)
  if (folder === undefined) return { homes: [], guides: [], videoFolder: null }
  const [homes, guides] = await Promise.all([
    legalHold.listingsAt(db, { videoFolder: folder.slice(inStore('').length) }),
    guidesHeld.showing(db, [folder]),
  ])
  return { homes, guides, videoFolder: folder }
}

export interface CaseMaterial {
  homes: { id: number; title: string }[]
  guides: { id: number; title: string }[]
}

/** Names of what the cases are about, whether visitors see it or not. */
export async function materialOf(db: Database, rows: readonly CaseRow[]): Promise<(row: CaseRow) => CaseMaterial> {
  const [homes, guides] = await Promise.all([
    legalHold.listingsById(db, [...new Set(rows.flatMap(listingIdsOf))]),
    guidesHeld.byId(db, [...new Set(rows.flatMap(guideIdsOf))]),
  ])
  const titled = (ids: number[], known: Map<number, { title: string }>) => ids.map((id) => ({ id, title: known.get(id)?.title ?? '' }))
  return (row) => ({ homes: titled(listingIdsOf(row), homes), guides: titled(guideIdsOf(row), guides) })
}

/** The folders of the store that nobody is given while the case stands: not those a guide shows that the case does not name. */
export async function foldersOf(db: Database, row: CaseRow): Promise<string[]> {
  const ofListings = await legalHold.foldersOf(db, listingIdsOf(row))
  const shown = await guidesHeld.showing(db, ofListings)
  const elsewhere = new Set(shown.map(({ folder }) => folder))
  return [...new Set([...ofListings.filter((folder) => !elsewhere.has(folder)), ...(row.video_folder ? [row.video_folder] : [])])]
}
