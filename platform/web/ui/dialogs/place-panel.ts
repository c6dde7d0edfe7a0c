const gapPx = 4
const marginPx = 8

/** Places a popover of this width below the right edge of its button, or above where the window ends; never outside the window. */
export function placePanel(button: HTMLElement, panel: HTMLElement, widthPx: number): void {
  const at = button.getBoundingClientRect()
  const height = panel.offsetHeight
  const isBelow = at.bottom + gapPx + height < window.innerHeight
  panel.style.left = `${Math.max(marginPx, Math.min(at.right - widthPx, window.innerWidth - widthPx - marginPx))}px`
  panel.style.top = `${isBelow ? at.bottom + gapPx : Math.max(marginPx, at.top - gapPx - height)}px`
}
