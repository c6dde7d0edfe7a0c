import { sql } from 'kysely'
import type { PropertyCard } from '#features/listings/contract'
import type { Connection } from '#platform/database/connect.ts'
import type { Services } from '#platform/http/services.ts'
import { agentSettings, availabilityOf, saveSettings, usualTours } from '../../features/tours/server/availability/agent-settings.ts'
import { dateAt } from '../../features/tours/server/availability/clock-times.ts'
import { offeredTimes } from '../../features/tours/server/availability/offered-times.ts'
import { median, rounded } from '../support/figures.ts'
import { insertTours } from '../../features/tours/server/testing/many-tours.fixtures.ts'

const dayMs = 86_400_000
const halfHourMs = 1_800_000
const days = 60
const tours = 500
const rounds = 60
const timeZone = 'America/Chicago'

interface Subject {
  agentId: number
  buyerId: number
  listingKey: number
}

/** Free times of 60 days of an agent with 500 confirmed tours, against reading the rows of these tours by their index; in turns. */
export async function freeTimesAgainstScan({ db }: Connection, { agentId, buyerId, listingKey }: Subject) {
  const now = Date.now()
  const first = Math.ceil(now / dayMs) * dayMs + 15 * 3_600_000
  const booked = Array.from({ length: tours }, (_, index) => ({
    at: first + Math.floor(index / 9) * dayMs + (index % 9) * 2 * halfHourMs,
    buyerId,
  }))
  await insertTours(db, { agentId, listingKey, tours: booked, state: 'confirmed', now })
  const settings = availabilityOf(await agentSettings(db, agentId, now))
  await saveSettings({ db, now: Date.now } as Services, agentId, { ...settings, mostADay: 50 })
  const listing = { card: { agentId } as PropertyCard, tours: usualTours, timeZone }
  const from = dateAt(timeZone, now)
  const [ours, scan]: [number[], number[]] = [[], []]
  let offered = 0
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    offered = (await offeredTimes(db, listing, { from, days, now })).reduce((sum, day) => sum + day.times.length, 0)
    const middle = performance.now()
    const { rows } = await sql`select * from tour_slot where agent_account_id = ${agentId} and starts_at >= ${new Date(now)}
      and state <> 'released' order by starts_at`.execute(db)
    scan.push(performance.now() - middle)
    ours.push(middle - begun)
    if (rows.length !== tours) throw new Error(`The scan read ${rows.length} rows.`)
  }
  // The first ones warm up.
  const [ourMs, scanMs] = [median(ours.slice(rounds / 3)), median(scan.slice(rounds / 3))]
  return { ratio: rounded(ourMs / scanMs), freeTimesMs: rounded(ourMs), scanMs: rounded(scanMs), offered }
}
