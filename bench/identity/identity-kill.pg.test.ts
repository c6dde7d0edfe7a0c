import { expect, test } from 'vitest'
import { killLoop } from './identity-kill.ts'

test(
  'a server killed in the middle of refreshes, by either signal and with its database, signs nobody out',
  { timeout: 300_000 },
  async () => {
    const { kills, signedOut, alive, strange } = await killLoop({ people: 8, isWanted: (done) => done < 3, betweenMs: () => 100 })
    expect(kills).toMatchObject({ SIGKILL: 2, SIGTERM: 1, withDatabase: 1 })
    expect({ signedOut, alive, strange }).toEqual({ signedOut: 0, alive: 8, strange: {} })
  },
)
