import * as texts from '#texts/listings'
import type { Video } from '#features/videos/contract'
import type { BadgeTone } from '#platform/web/ui/display/badge.tsx'

/** Returns what an agent should know about a video, in a word or two. */
export function videoState({ status }: Pick<Video, 'status'>): { label: string; tone: BadgeTone } {
  switch (status) {
    case 'Complete':
      return { label: texts.readyToPlay, tone: 'good' }
    case 'Processing':
      return { label: texts.beingProcessed, tone: 'attention' }
    case 'Incomplete':
      return { label: texts.uploadNotFinished, tone: 'attention' }
    case 'Rejected':
      return { label: texts.rejected, tone: 'danger' }
  }
}
