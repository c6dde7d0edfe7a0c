import * as texts from '#texts/favorites'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { whenSessionKnown } from '#platform/web/session/when-session-known.ts'
import { lazyOnInteraction, RequestedPart } from '#platform/web/ui/lazy-parts.tsx'
import { mark, useMarks } from './use-marks.ts'

const SignInToSave = lazyOnInteraction(async () => (await import('./sign-in-to-save.tsx')).SignInToSave)

interface HeartButtonProps {
  home: { id: number; title: string }
  /** Shows the word beside the heart. */
  worded?: boolean
  className?: string
}

/** Saves a listing or lets it go. Without an account it leads to signing in and back. */
export function HeartButton({ home, worded = false, className }: HeartButtonProps) {
  const marked = useMarks('favorite').has(home.id)
  /** Pressed while it is not known who is here. */
  const [pressed, setPressed] = useState<boolean>()
  const saved = pressed ?? marked
  const { pathname, search } = useLocation()
  const [asking, setAsking] = useState(false)

  function press() {
    setPressed(!saved)
    whenSessionKnown(({ status }) => {
      setPressed(undefined)
      if (status === 'signed-in') mark('favorite', home.id, !saved)
      else setAsking(true)
    })
  }

  return (
    <>
      <button
        type="button"
        data-print="hide"
        aria-pressed={saved}
        aria-label={fill(texts.saveToFavoritesTitle, { title: home.title })}
        title={saved ? texts.savedToFavorites : texts.saveToFavorites}
        onClick={press}
        className={clsx('mark noscript:hidden', worded && 'px-3', className)}
      >
        <Heart aria-hidden="true" className={clsx('size-4', saved && 'fill-brick text-brick')} />
        {worded && <span>{saved ? 'Saved' : 'Save'}</span>}
      </button>
      {asking && (
        <RequestedPart>
          <SignInToSave
            title={home.title}
            back={pathname + search}
            onKeep={() => mark('favorite', home.id, true)}
            onClose={() => setAsking(false)}
          />
        </RequestedPart>
      )}
    </>
  )
}
