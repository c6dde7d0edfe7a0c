type Cause = 'filter' | 'pan'
type Result = 'pins' | 'list'

const begun = new Map<Result, { cause: Cause; at: number }>()

/** Marks the moment of a filter chosen or a map let go; the next list and the next pins are measured from it. */
export function startTiming(cause: Cause, at = performance.now()): void {
  for (const result of ['pins', 'list'] as const) begun.set(result, { cause, at })
}

/** Call when new results are in the page: notes `search: pan to pins` and the like as soon as they are painted. */
export function endTiming(result: Result): void {
  const start = begun.get(result)
  if (!start) return
  begun.delete(result)
  afterPaint(() => performance.measure(`search: ${start.cause} to ${result}`, { start: start.at, end: performance.now() }))
}

/** Runs when what is in the page now has been painted; returns how to call that off. */
export function afterPaint(run: () => void): () => void {
  let wanted = true
  const frame = requestAnimationFrame(() => {
    // A message is handled after the frame that is about to be painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      if (wanted) run()
    }
    port2.postMessage(undefined)
  })
  return () => {
    wanted = false
    cancelAnimationFrame(frame)
  }
}
