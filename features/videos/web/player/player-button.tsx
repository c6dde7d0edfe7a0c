import type { ReactNode } from 'react'

interface PlayerButtonProps {
  label: string
  keys?: string
  pressed?: boolean
  /** Stands on the picture itself, so it brings its own ground. */
  round?: boolean
  onPress: () => void
  children: ReactNode
}

const inBar = 'flex size-10 items-center justify-center rounded-field hover:bg-white/15 aria-pressed:bg-white/25'
const onPicture =
  'grid size-11 shrink-0 place-items-center rounded-full bg-black/50 hover:bg-black/70 aria-pressed:bg-white aria-pressed:text-black'

export function PlayerButton({ label, keys, pressed, round = false, onPress, children }: PlayerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys})` : label}
      onClick={onPress}
      className={round ? onPicture : inBar}
    >
      {children}
    </button>
  )
}
