import type { Chapter } from '#features/videos/contract'

/** A key event of the page or of React. */
export type PlayerKeyEvent = Pick<
  KeyboardEvent,
  'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target' | 'key' | 'preventDefault'
>

export interface KeyTargets {
  chapters: readonly Chapter[]
  time: () => number
  seek: (seconds: number, play: boolean) => void
  toggle: () => void
  mute?: (() => void) | undefined
  fullscreen?: (() => void) | undefined
  smallWindow?: (() => void) | undefined
}

const typing = 'input:not([type="range"]), textarea, select, [contenteditable="true"]'
const pressing = 'a, button, summary'

/** Keys of the player while the focus is in it: 1–9 rooms, space or k play, j and l ten seconds, arrows five. */
export function playerKey(event: PlayerKeyEvent, targets: KeyTargets): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const at = event.target as HTMLElement
  if (at.closest(typing)) return
  const action = actionOf(event.key, at, targets)
  if (!action) return
  event.preventDefault()
  action()
}

function actionOf(
  key: string,
  at: HTMLElement,
  { chapters, time, seek, toggle, mute, fullscreen, smallWindow }: KeyTargets,
): (() => void) | undefined {
  const by = (seconds: number) => () => seek(Math.max(0, time() + seconds), false)
  if (/^[1-9]$/.test(key)) {
    const chapter = chapters[Number(key) - 1]
    return chapter && (() => seek(chapter.startSeconds, true))
  }
  switch (key.toLowerCase()) {
    case ' ':
      return at.closest(pressing) ? undefined : toggle
    case 'k':
      return toggle
    case 'j':
      return by(-10)
    case 'l':
      return by(10)
    case 'arrowleft':
      return by(-5)
    case 'arrowright':
      return by(5)
    case 'm':
      return mute
    case 'f':
      return fullscreen
    case 'i':
      return smallWindow
    default:
      return undefined
  }
}
