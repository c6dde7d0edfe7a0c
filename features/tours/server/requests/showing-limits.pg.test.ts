import { beforeAll, expect, test } from 'vitest'
import { changeTour, tourOptions, type TourRequest, type TourStep } from '#features/tours/contract'
import type { Actor } from '#platform/contract/access.ts'
import { tourWorld, type TourWorld } from '../testing/tour-world.fixtures.ts'

const hourMs = 3_600_000
let world: TourWorld

beforeAll(async () => {
  world = await tourWorld()
})

const step = (actor: Actor, tour: TourRequest, name: TourStep, times: string[] = []) =>
  world.as(actor).call(changeTour, { params: { id: tour.id }, body: { step: name, revision: tour.revision, times } })
const statuses = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 200 : (result.reason as { status: number }).status)).toSorted()
const options = (actor: Actor, propertyId: number) => world.as(actor).call(tourOptions, { params: { propertyId } })

/** A listing of a new agent with times far enough apart that none overlaps another. */
async function listingWithTimes(mode: 'instant' | 'request' = 'request') {
  const agent = await world.agent()
  const { id } = await world.published(agent)
  await world.setTours(agent, id, { mode })
  const times = (await world.times(id)).filter((_, index) => index % 2 === 0)
  return { agent, id, times }
}

test('thirty instant bookings at the same moment leave three with one agent, and the others say what to do', async () => {
  const [{ id, times }, buyer] = [await listingWithTimes('instant'), await world.buyer()]
  await world.ask(buyer, id, [String(times[0])])
  const results = await Promise.allSettled(times.slice(1, 30).map((time) => world.ask(buyer, id, [time])))
  expect(statuses(results)).toEqual([200, 200, ...Array.from({ length: 27 }, () => 429)])
  await expect(world.ask(buyer, id, [String(times[40])])).rejects.toMatchObject({
    status: 429,
    message: 'You already have 3 tours or requests coming up with this agent. Cancel one, or wait until one is over.',
  })
  expect((await options(buyer, id)).refusal).toMatch(/^You already have 3 tours/)
  expect((await options(await world.buyer(), id)).refusal).toBeNull()
})

test('a buyer has at most ten upcoming showings with all agents, also when they ask four agents at once', async () => {
  const buyer = await world.buyer()
  const listings = await Promise.all([1, 2, 3, 4].map(() => listingWithTimes()))
  const requests = listings.flatMap(({ id, times }, at) => [0, 1, 2].map((round) => ({ id, time: String(times[at * 3 + round]) })))
  const results = await Promise.allSettled(requests.map(({ id, time }) => world.ask(buyer, id, [time])))
  expect(statuses(results)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
})

test('canceled, declined and past showings do not count', async () => {
  const [{ agent, id, times }, buyer] = [await listingWithTimes(), await world.buyer()]
  const asked = [await world.ask(buyer, id, [String(times[0])]), await world.ask(buyer, id, [String(times[1])])]
  await step(agent, asked[0] as TourRequest, 'confirm')
  const third = await world.ask(buyer, id, [String(times[2])])
  await expect(world.ask(buyer, id, [String(times[9])])).rejects.toMatchObject({ status: 429 })
  await step(buyer, third, 'cancel')
  await world.ask(buyer, id, [String(times[3])])
  // The confirmed one and the open requests end with their times.
  world.moveClock(9 * 24 * hourMs)
  const later = (await world.times(id)).filter((_, index) => index % 2 === 0)
  for (const time of later.slice(0, 3)) await world.ask(buyer, id, [time])
  await expect(world.ask(buyer, id, [String(later[5])])).rejects.toMatchObject({ status: 429 })
})

test('a buyer is never at two showings at once, whichever side chooses the time', async () => {
  const buyer = await world.buyer()
  const [first, second] = [await listingWithTimes('instant'), await listingWithTimes()]
  const time = String(first.times[0])
  const booked = await world.ask(buyer, first.id, [time])
  expect((await options(buyer, second.id)).days.flatMap(({ times }) => times.map(({ startsAt }) => startsAt))).not.toContain(time)
  const elsewhere = { status: 409, message: expect.stringMatching(/^You have another tour or request at this time/) as string }
  await expect(world.ask(buyer, second.id, [time])).rejects.toMatchObject(elsewhere)

  const asked = await world.ask(buyer, second.id, [String(second.times[2])])
  const countered = await step(second.agent, asked, 'counter', [time])
  await expect(step(buyer, countered, 'accept', [time])).rejects.toMatchObject(elsewhere)
  await expect(step(buyer, countered, 'reschedule', [time])).rejects.toMatchObject(elsewhere)

  const third = await listingWithTimes()
  const later = await world.ask(buyer, third.id, [String(third.times[4])])
  const moved = await step(first.agent, booked, 'reschedule', [String(third.times[4])])
  await step(buyer, moved, 'accept')
  await expect(step(third.agent, later, 'confirm')).rejects.toMatchObject({
    status: 409,
    message: 'The buyer has another tour at this time. Suggest another time.',
  })
})

test('requests for one time of two agents at the same moment leave one', async () => {
  const buyer = await world.buyer()
  const listings = [await listingWithTimes(), await listingWithTimes('instant')]
  const time = String(listings[0]?.times[0])
  const results = await Promise.allSettled(listings.map(({ id }) => world.ask(buyer, id, [time])))
  expect(statuses(results)).toEqual([200, 409])
})

test('an unverified buyer requests where a verified one books at once', async () => {
  const [{ id, times }, unverified] = [await listingWithTimes('instant'), await world.unverifiedBuyer()]
  expect(await options(unverified, id)).toMatchObject({ mode: 'instant', booksAtOnce: false })
  expect(await world.ask(unverified, id, times.slice(0, 2))).toMatchObject({ state: 'requested' })
  const verified = { ...unverified, emailVerified: true }
  expect(await options(verified, id)).toMatchObject({ booksAtOnce: true })
  expect(await world.ask(verified, id, [String(times[4])])).toMatchObject({ state: 'confirmed' })
})
