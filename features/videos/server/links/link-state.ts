import type { Video } from '#features/videos/contract'
import type { VideoAssetRow } from '../video-rows.ts'

/** What only the owner of a linked video is told about it; empty of uploads and before the first attempt. */
export function linkCheckOf({
  source,
  link_tried_at,
  link_checked_at,
  link_failures,
  link_unreachable_at,
}: VideoAssetRow): Pick<Video, 'linkCheck'> {
  if (source === 'upload' || link_tried_at === null) return {}
  const hasAnswered = link_checked_at !== null && link_checked_at >= link_tried_at
  const state = link_unreachable_at !== null ? 'unreachable' : !hasAnswered ? 'unknown' : link_failures > 0 ? 'failing' : 'plays'
  return { linkCheck: { state, checkedAt: link_checked_at?.toISOString() ?? null } }
}
