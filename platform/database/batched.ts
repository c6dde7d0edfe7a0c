export interface BatchOptions {
  /** Most keys of one reading. */
  most: number
  /** Most readings at once; what is asked for meanwhile is read together afterwards. */
  readings: number
}

interface Waiting<Value> {
  promise: Promise<Value | undefined>
  resolve: (value: Value | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Reads what requests of the same moment ask for together: with the keys of a tick, or of the time that the readings under way
 * take, in one call of `read`. A key that is asked for several times before its reading begins is read once; one whose reading has
 * begun is read again, so that nobody gets something older than their question. What `read` leaves out is undefined; whoever it tells
 * something before it has everything does not wait for the others.
 */
export function batched<Key, Value>(
  read: (keys: Key[], tell: (key: Key, value: Value) => void) => Promise<ReadonlyMap<Key, Value>>,
  { most, readings }: BatchOptions,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<Key, Waiting<Value>>()
  let underWay = 0
  let begins = false

  function beginSoon(): void {
    if (begins || underWay >= readings || waiting.size === 0) return
    begins = true
    setImmediate(() => {
      begins = false
      // A table of its own for each reading: one that is filled and emptied again and again is replaced all the time, each leads to the next,
      // and what all of them hold outlives the collections of young objects (decision 076).
      const all = [...waiting]
      waiting = new Map(all.slice(most))
      void answer(new Map(all.slice(0, most)))
      beginSoon()
    })
  }

  async function answer(batch: ReadonlyMap<Key, Waiting<Value>>): Promise<void> {
    underWay++
    try {
      const values = await read([...batch.keys()], (key, value) => batch.get(key)?.resolve(value))
      for (const [key, { resolve }] of batch) resolve(values.get(key))
    } catch (error) {
      for (const [, { reject }] of batch) reject(error)
    } finally {
      underWay--
      beginSoon()
    }
  }

  return (key) => {
    const asked = waiting.get(key) ?? Promise.withResolvers<Value | undefined>()
    waiting.set(key, asked)
    beginSoon()
    return asked.promise
  }
}
