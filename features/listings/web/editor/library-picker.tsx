import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { listVideos, type Video } from '#features/videos/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { clock, counted } from '#platform/web/ui/text/format.ts'
import { Poster } from '../poster.tsx'

/** Takes a video the agent has already. */
export function LibraryPicker({ without, onChoose }: { without: readonly number[]; onChoose: (video: Video) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {texts.chooseFromYourVideos}
      </Button>
      <Dialog title={texts.yourVideos} open={open} onClose={() => setOpen(false)} wide>
        {open && (
          <Choices
            without={without}
            onChoose={(video) => {
              onChoose(video)
              setOpen(false)
            }}
          />
        )}
      </Dialog>
    </div>
  )
}

function Choices({ without, onChoose }: { without: readonly number[]; onChoose: (video: Video) => void }) {
  const reading = useRead(listVideos, {})
  const choicesIn = (items: readonly Video[]) => items.filter((video) => video.status === 'Complete' && !without.includes(video.id))
  return (
    <ReadView
      reading={reading}
      what={texts.yourVideosInSentence}
      isEmpty={({ items }) => choicesIn(items).length === 0}
      empty={<p className="text-quiet">{texts.youHaveNoOtherVideosReady}</p>}
    >
      {({ items }) => (
        <ul className="flex flex-col divide-y divide-line">
          {choicesIn(items).map((video) => (
            <li key={video.id} className="flex flex-wrap items-center gap-3 py-3">
              <Poster video={video} />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{video.title}</p>
                <p className="text-sm text-quiet">
                  {video.durationSeconds !== null && <span>{`${clock(video.durationSeconds)} · `}</span>}
                  <span>{counted(video.chapters.length, texts.room)}</span>
                </p>
              </div>
              <Button
                size="small"
                variant="secondary"
                aria-label={fill(texts.chooseTitle, { title: video.title })}
                onClick={() => onChoose(video)}
              >
                {texts.choose}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </ReadView>
  )
}
