import * as texts from '#texts/videos'
import type { Video } from '#features/videos/contract'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'

/** Names what buyers do not see yet of a video, and what becomes of it. */
export function EditsThatWait({ video: { changes, liveChapters } }: { video: Video }) {
  const names = [
    changes?.title && texts.editOfTitle,
    changes?.cover && texts.editOfCover,
    liveChapters && texts.editOfRooms,
    changes?.captions && texts.editOfCaptions,
  ].filter((name) => name !== undefined)
  if (names.length === 0) return null
  return (
    <Notice tone="attention" title={texts.buyersDontSeeTheseChanges}>
      <p>{texts.buyersSeeTheApprovedTour}</p>
      <ul className="mt-2 list-disc pl-5">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Notice>
  )
}
