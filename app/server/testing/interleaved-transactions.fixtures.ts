import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const maxPauseMs = 3

type Query = (this: pg.Client, text: unknown, values?: unknown, callback?: unknown) => unknown

/**
 * Pauses for a random time after each statement that comes with values, so that concurrent transactions interleave as they do on a busy machine.
 * Returns a function that ends it.
 */
export function interleave(): () => void {
  const original = pg.Client.prototype.query as Query
  pg.Client.prototype.query = function (this: pg.Client, text: unknown, values?: unknown, callback?: unknown): unknown {
    const done = original.call(this, text, values, callback)
    if (typeof text !== 'string' || !Array.isArray(values) || callback) return done
    return (done as Promise<unknown>).then(async (result) => {
      await setTimeout(Math.random() * maxPauseMs)
      return result
    })
  } as never
  return () => {
    pg.Client.prototype.query = original as never
  }
}
