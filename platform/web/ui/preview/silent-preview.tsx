import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { followWish } from './preview-wish.ts'

/** What starts by itself and cannot be paused ends by itself: WCAG 2.2.2 allows five seconds. */
const unaskedSeconds = 5

interface SilentPreviewProps {
  src: string
  /** Plays while it rests on the screen, also where there is a pointer. */
  onView?: boolean
  /** Plays on and on: for what has its own button to pause it. */
  endless?: boolean
  /** Told whether it is on the screen. */
  onPlaying?: (isPlaying: boolean) => void
}

/** Fills the frame around it with a video without sound while somebody looks; nothing of it is loaded before and it is let go after. */
export function SilentPreview({ src, onView = false, endless = false, onPlaying }: SilentPreviewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  useEffect(() => (frame.current ? followWish(frame.current, onView, setWanted) : undefined), [onView])
  return (
    <div ref={frame} aria-hidden="true" className="pointer-events-none absolute inset-px overflow-hidden print:hidden">
      {wanted && <Film key={src} {...{ src, endless, onPlaying }} onEnd={() => setWanted(false)} />}
    </div>
  )
}

interface FilmProps {
  src: string
  endless: boolean
  onPlaying: ((isPlaying: boolean) => void) | undefined
  onEnd: () => void
}

function Film({ src, endless, onPlaying, onEnd }: FilmProps) {
  const element = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const unasked = useRef(false)
  useEffect(() => {
    const film = element.current
    if (!film) return undefined
    unasked.current = !endless && !film.closest('article')?.matches(':hover, :focus-within')
    film.muted = true
    film.src = src
    film.play().catch(() => undefined)
    return () => {
      // An element that is only removed goes on loading.
      film.pause()
      film.removeAttribute('src')
      film.load()
      onPlaying?.(false)
    }
  }, [src, endless, onPlaying])
  return (
    <video
      ref={element}
      muted
      playsInline
      disableRemotePlayback
      loop={endless}
      preload="auto"
      tabIndex={-1}
      onPlaying={() => {
        setIsPlaying(true)
        onPlaying?.(true)
      }}
      onTimeUpdate={({ currentTarget }) => unasked.current && currentTarget.currentTime >= unaskedSeconds && onEnd()}
      onEnded={onEnd}
      onError={onEnd}
      className={clsx('size-full object-cover transition-opacity duration-200', !isPlaying && 'opacity-0')}
    />
  )
}
