import { expect, test } from 'vitest'
import { insertGenerated } from '#features/listings/server'
import { loadZipCodes } from '#features/location/server'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import { testDatabase } from '#platform/testing/test-database.ts'
import { killLoop } from './alerts-kill.ts'
import { differences, expectedAlerts, receivedAlerts } from './expected-alerts.ts'
import { searchedListings, searchesAround, watch } from './watched-searches.ts'

test(
  'a worker that is killed while homes change tells everybody once what their searches find, and mails it',
  { timeout: 300_000 },
  async () => {
    const { db, url } = await testDatabase()
    await loadZipCodes(db)
    await insertGenerated(db, { count: 150, agentIds: [(await createAgent(db)).id], now: Date.now() })
    await watch(db, searchesAround(await searchedListings(db, 150), 1500), 5, Date.now())
    const figures = await killLoop(db, url, { kills: 2, changes: 20, betweenMs: () => 150 })
    expect(figures).toMatchObject({ kills: 2, mailsLost: 0, itemsUnmailed: 0 })
    expect(figures.mails).toBeGreaterThan(0)
    expect(figures.mailsTwice).toBeLessThanOrEqual(2)
    const accounts = Array.from({ length: 400 }, (_, index) => index + 1)
    const expected = await expectedAlerts(db, accounts, Date.now())
    expect(expected.pairs.size).toBeGreaterThan(20)
    const received = await receivedAlerts(db, accounts)
    expect(differences(expected.pairs, received)).toEqual({ missing: 0, repeated: 0, unexpected: 0 })

    // What is missing, repeated or made up is seen.
    const [first = ''] = received
    expect(differences(new Set([...expected.pairs, 'more']), [...received, first, 'wrong'])).toEqual({
      missing: 1,
      repeated: 1,
      unexpected: 1,
    })
  },
)
