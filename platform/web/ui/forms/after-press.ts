let isPressing = false

if (typeof document !== 'undefined') {
  const noted = (pressing: boolean) => () => {
    isPressing = pressing
  }
  document.addEventListener('pointerdown', noted(true), true)
  for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, noted(false), true)
}

/** Runs `work` now, or where a press has just begun, once it is over: what moves a button meanwhile takes its press away. */
export function afterPress(work: () => void): void {
  if (!isPressing) return work()
  const controller = new AbortController()
  const end = () => {
    controller.abort()
    // The click comes after the pointer was let go.
    setTimeout(work)
  }
  for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, end, { signal: controller.signal })
}
