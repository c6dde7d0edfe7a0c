import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#platform/web/session/session.ts'
import { SignInToSave } from './sign-in-to-save.tsx'
import { useMark, useMarks } from './use-marks.ts'

interface HeartButtonProps {
  home: { id: number; title: string }
  /** Shows the word beside the heart. */
  worded?: boolean
  className?: string
}

/** Saves a home or lets it go. Without an account it leads to signing in and back. */
export function HeartButton({ home, worded = false, className }: HeartButtonProps) {
  const saved = useMarks('favorite').has(home.id)
  const mark = useMark()
  const session = useSession()
  const { pathname, search } = useLocation()
  const [asking, setAsking] = useState(false)

  return (
    <>
      <button
        type="button"
        data-print="hide"
        aria-pressed={saved}
        aria-label={`Save to favorites: ${home.title}`}
        title={saved ? 'Saved to your favorites' : 'Save to favorites'}
        onClick={() => (session.status === 'signed-in' ? mark('favorite', home.id, !saved) : setAsking(true))}
        className={clsx(
          'inline-flex min-h-9 items-center justify-center gap-1.5 rounded-full border border-edge bg-surface text-sm font-medium text-ink hover:bg-sunken noscript:hidden',
          worded ? 'px-3' : 'min-w-9',
          className,
        )}
      >
        <Heart aria-hidden="true" className={clsx('size-4', saved && 'fill-brick text-brick')} />
        {worded && (saved ? 'Saved' : 'Save')}
      </button>
      {asking && (
        <SignInToSave
          title={home.title}
          back={pathname + search}
          onKeep={() => mark('favorite', home.id, true)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
