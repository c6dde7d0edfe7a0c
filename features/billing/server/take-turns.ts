/**
 * Returns what runs one piece of work after the other. Whoever talks to the payment provider holds a connection of the database
 * meanwhile; without turns a few dozen at once would hold all of them.
 */
export function takeTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
}
