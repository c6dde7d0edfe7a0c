import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import type { Video } from '#features/videos/contract'
import { TourPlayer } from '#features/videos/web'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { clock, counted } from '#platform/web/ui/text/format.ts'
import { Poster } from '../poster.tsx'
import { changeTexts } from './change-texts.ts'
import { photoDifference, type PictureChange } from './photo-difference.ts'

interface TourChangesProps {
  before: readonly Video[]
  after: readonly Video[]
  /** Names the side that is not live yet. */
  afterLabel: string
}

/** All tours as buyers see them and as they would be, side by side, each with what became of it; one at a time is watched below. */
export function TourChanges({ before, after, afterLabel }: TourChangesProps) {
  const [watched, setWatched] = useState<number>()
  const difference = photoDifference(before.map(pictureOf), after.map(pictureOf))
  const sides = [
    { name: texts.buyersSee, videos: before, shown: difference.before },
    { name: afterLabel, videos: after, shown: difference.after },
  ]
  const video = [...before, ...after].find(({ id }) => id === watched)
  return (
    <section aria-label={texts.videosInThisListing} className="flex flex-col gap-2">
      <h4 className="text-sm font-medium">{texts.videosInThisListing}</h4>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map(({ name, videos, shown }) => (
          <figure key={name} className="min-w-0 rounded-field bg-sunken p-3">
            <figcaption className="text-xs font-medium">{name}</figcaption>
            {videos.length === 0 && <p className="mt-2 text-sm">{texts.nothingThere}</p>}
            <ol className="mt-2 flex flex-col gap-3">
              {videos.map((each, index) => (
                <Tour key={each.id} video={each} changes={shown[index]?.changes ?? []} onWatch={() => setWatched(each.id)} />
              ))}
            </ol>
          </figure>
        ))}
      </div>
      {video && <TourPlayer key={video.id} video={video} quiet />}
    </section>
  )
}

const pictureOf = ({ id }: Video) => ({ id, url: '', alt: '' })

function Tour({ video, changes, onWatch }: { video: Video; changes: readonly PictureChange[]; onWatch: () => void }) {
  const { title, durationSeconds, chapters, status } = video
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-3 text-sm">
      <Poster video={video} />
      <span className="flex min-w-0 flex-1 basis-32 flex-col gap-1">
        <span className="break-words">{title}</span>
        <span className="flex flex-wrap gap-1 text-quiet">
          {durationSeconds !== null && <span>{clock(durationSeconds)} ·</span>}
          <span>{counted(chapters.length, texts.room)}</span>
          {changes.map((change) => (
            <Badge key={change} tone={changeTexts[change].tone}>
              {changeTexts[change].text}
            </Badge>
          ))}
        </span>
      </span>
      {status === 'Complete' && (
        <Button size="small" variant="secondary" aria-label={fill(texts.watchTitle, { title })} onClick={onWatch}>
          {texts.watch}
        </Button>
      )}
    </li>
  )
}
