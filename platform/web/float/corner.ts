const controls = 'a[href], button, input, select, textarea, summary, label, video, iframe, [role="slider"], [tabindex="0"], canvas'
const settledAfterMs = 120

/**
 * Keeps `[data-float="corner"]` off everything one could press: it gives way while a control lies below it, and comes back.
 * `data-settling` stands on it while that is not yet known of the page as it is now. Returns a function that ends it.
 */
export function watchCorners(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(giveWay, settledAfterMs)
    for (const corner of corners()) corner.toggleAttribute('data-settling', true)
  }
  const controller = new AbortController()
  const { signal } = controller
  for (const event of ['scroll', 'resize', 'toggle', 'transitionend'])
    window.addEventListener(event, later, { capture: true, passive: true, signal })
  const observer = new MutationObserver(later)
  observer.observe(document.body, { childList: true, subtree: true })
  giveWay()
  return () => {
    clearTimeout(timer)
    controller.abort()
    observer.disconnect()
  }
}

const corners = () => document.querySelectorAll<HTMLElement>('[data-float="corner"]')

function giveWay(): void {
  for (const corner of corners()) {
    corner.toggleAttribute('data-settling', false)
    if (corner.contains(document.activeElement)) continue
    corner.toggleAttribute('data-no-room', coversControl(corner))
  }
}

function coversControl(corner: HTMLElement): boolean {
  const { left, right, top, bottom } = corner.getBoundingClientRect()
  const steps = [0, 0.25, 0.5, 0.75, 1]
  return steps.some((across) =>
    steps.some((down) =>
      document
        .elementsFromPoint(left + (right - left) * across, top + (bottom - top) * down)
        .some((met) => !corner.contains(met) && met.closest(controls) !== null),
    ),
  )
}
