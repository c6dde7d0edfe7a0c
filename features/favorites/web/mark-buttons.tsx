import * as texts from '#texts/favorites'
import { fill } from '#platform/contract/fill.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { HeartButton } from './heart-button.tsx'
import { useRevealed } from './revealed.ts'
import { mark, useMarks } from './use-marks.ts'

/**
 * Heart and hiding, over the picture of a card. A listing that was hidden before leaves a sign (`data-hidden-listing`) by which its
 * card takes itself out of the list; one that is hidden now can be brought back at the same place.
 */
export function MarkButtons({ home }: { home: { id: number; title: string } }) {
  const hidden = useMarks('hidden').has(home.id)
  const revealed = useRevealed()
  const [now, setNow] = useState(false)

  if (hidden && !now && !revealed) return <span data-hidden-home hidden />
  if (hidden)
    return (
      <div className="absolute inset-0 z-20 flex flex-col items-center justify-center gap-3 bg-surface p-4 text-center">
        <p role="status" className="font-medium">
          {texts.hiddenFromResults}
        </p>
        <Button
          variant="secondary"
          size="small"
          aria-label={fill(texts.unhideTitle, { title: home.title })}
          onClick={() => mark('hidden', home.id, false)}
        >
          {now ? texts.undo : texts.unhide}
        </Button>
      </div>
    )
  return (
    <div data-print="hide" className="home-card-marks">
      <HeartButton home={home} />
      <button
        type="button"
        aria-label={fill(texts.hideFromResultsTitle, { title: home.title })}
        title={texts.hideFromResults}
        onClick={() => {
          setNow(true)
          mark('hidden', home.id, true)
        }}
        className="mark noscript:hidden"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
