const gapPx = 4
const marginPx = 8

/**
 * Places a popover of this width below the right edge of its button, or above where more fits there; never outside the window nor over
 * the button. What does not fit scrolls.
 */
export function placePanel(button: HTMLElement, panel: HTMLElement, widthPx: number): void {
  panel.style.maxHeight = ''
  const at = button.getBoundingClientRect()
  const height = panel.offsetHeight
  const below = window.innerHeight - at.bottom - gapPx - marginPx
  const above = at.top - gapPx - marginPx
  const isBelow = height <= below || below >= above
  const room = Math.max(0, isBelow ? below : above)
  if (height > room) {
    panel.style.maxHeight = `${room}px`
    panel.style.overflowY = 'auto'
  }
  panel.style.left = `${Math.max(marginPx, Math.min(at.right - widthPx, window.innerWidth - widthPx - marginPx))}px`
  panel.style.top = `${isBelow ? at.bottom + gapPx : at.top - gapPx - Math.min(height, room)}px`
}
