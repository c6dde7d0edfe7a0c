const next = new Set(['ArrowDown', 'PageDown'])
const previous = new Set(['ArrowUp', 'PageUp'])

export interface ReelKeyTargets {
  /** What the reader looks at; keys pressed elsewhere, in a menu or a dialog, are not the reel's. */
  reel: HTMLElement
  step: (by: 1 | -1) => void
  /** Everything else belongs to the tour in front. */
  tour: (event: KeyboardEvent) => void
}

const typing = 'input:not([type="range"]), textarea, select, [contenteditable="true"]'

/** Up and down change the home, the rest plays the tour. Works as soon as the page is there, before anything was pressed. */
export function reelKey(event: KeyboardEvent, { reel, step, tour }: ReelKeyTargets): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const at = event.target as HTMLElement
  if (at !== document.body && !reel.contains(at)) return
  if (at.closest(typing)) return
  const by = next.has(event.key) ? 1 : previous.has(event.key) ? -1 : undefined
  // The slider of the tour keeps its own arrows.
  if (by && !at.matches('input')) {
    event.preventDefault()
    step(by)
  } else tour(event)
}
