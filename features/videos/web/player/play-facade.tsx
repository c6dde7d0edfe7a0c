import { Play } from 'lucide-react'
import type { ReactNode } from 'react'

interface PlayFacadeProps {
  label: string
  onPlay: () => void
  children?: ReactNode
}

/** One large button over the still picture; nothing of the video is loaded before it is pressed. */
export function PlayFacade({ label, onPlay, children }: PlayFacadeProps) {
  return (
    <button
      type="button"
      data-print="hide"
      onClick={onPlay}
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/10 text-white transition-colors hover:bg-black/25"
    >
      <PlayMark />
      <span className="sr-only">{label}</span>
      {children}
    </button>
  )
}

export function PlayMark() {
  return (
    <span className="flex size-16 items-center justify-center rounded-full bg-spruce text-on-spruce shadow-float" aria-hidden="true">
      <Play className="size-7 translate-x-0.5 fill-current" strokeWidth={1.75} />
    </span>
  )
}
