import type { Video } from '#features/videos/contract'
import type { BadgeTone } from '#platform/web/ui/display/badge.tsx'

/** Returns what an agent should know about a video, in a word or two. */
export function videoState({ status }: Pick<Video, 'status'>): { label: string; tone: BadgeTone } {
  switch (status) {
    case 'Complete':
      return { label: 'Plays', tone: 'good' }
    case 'Processing':
      return { label: 'Being checked', tone: 'attention' }
    case 'Incomplete':
      return { label: 'Upload not finished', tone: 'attention' }
    case 'Rejected':
      return { label: 'Refused', tone: 'danger' }
  }
}
