/** Returns what hands on all that comes in one turn of the event loop at its end, in one call. */
export function together<Each>(handOn: (all: Each[]) => void): (each: Each) => void {
  let waiting: Each[] = []
  return (each) => {
    if (waiting.push(each) > 1) return
    setImmediate(() => {
      const all = waiting
      waiting = []
      handOn(all)
    })
  }
}
