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
