import * as texts from '#texts/videos'
import type { Video } from '#features/videos/contract'
import { clockTime } from '../contract/clock-time.ts'
import { momentHref } from './tour-moment.ts'

interface TourTranscriptProps {
  video: Pick<Video, 'transcript'>
  /** Plays the tour from this second; without scripts the page opens anew there. */
  onMoment: (seconds: number) => void
}

/** What the confirmed captions of a tour say, to be read without playing it; nothing when it has none. */
export function TourTranscript({ video: { transcript = [] }, onMoment }: TourTranscriptProps) {
  if (transcript.length === 0) return null
  return (
    <section aria-labelledby="transcript" className="print:hidden">
      <details className="rounded-card border border-line bg-surface">
        <summary className="flex min-h-11 cursor-pointer items-center px-4">
          <h2 id="transcript" className="font-semibold">
            {texts.tourTranscript}
          </h2>
        </summary>
        <ol className="px-4 pb-3">
          {transcript.map(({ startSeconds, text }) => (
            <li key={`${startSeconds} ${text}`} className="flex gap-3 py-1">
              <a
                href={momentHref(startSeconds)}
                className="min-h-6 w-12 shrink-0 text-spruce underline tabular-nums"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                  event.preventDefault()
                  onMoment(startSeconds)
                }}
              >
                {clockTime(startSeconds)}
              </a>
              <p className="max-w-prose min-w-0 break-words">{text}</p>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}
