const pauseMs = 200
const againMs = 650
const leastPixels = 40
const pixelsALine = 16

/**
 * Turns the wheel into steps: one for each notch or each stroke of a trackpad, whose events go on long after the fingers
 * have left. `step` returns whether there is a home that way; otherwise the browser scrolls, to the end of the list.
 */
export function wheelSteps(step: (by: 1 | -1) => boolean): (event: WheelEvent) => void {
  let [sum, last, stepped] = [0, -Infinity, -Infinity]
  return (event) => {
    if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * pixelsALine : event.deltaY
    const at = event.timeStamp
    if (at - last > pauseMs) [sum, stepped] = [0, -Infinity]
    last = at
    sum += pixels
    if (at - stepped < againMs) return event.preventDefault()
    if (Math.abs(sum) < leastPixels) return event.preventDefault()
    if (!step(sum > 0 ? 1 : -1)) return undefined
    ;[sum, stepped] = [0, at]
    return event.preventDefault()
  }
}
