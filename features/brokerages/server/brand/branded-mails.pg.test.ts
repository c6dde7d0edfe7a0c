import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { saveProperty } from '#features/listings/contract'
import { myNotices } from '#features/notifications/contract'
import { openHousesOf, saveRsvp } from '#features/open-houses/contract'
import { openHouses } from '#features/open-houses/server'
import { saveSearch } from '#features/saved-searches/contract'
import { savedSearches } from '#features/saved-searches/server'
import { search } from '#features/search/server'
import { changeTour } from '#features/tours/contract'
import { wishlists } from '#features/wishlists/server'
import { actorOf } from '#features/accounts/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import type { Actor } from '#platform/contract/access.ts'
import { logoPath, setBrand } from '../../contract/brand.ts'
import { brokerageWorld, type BrokerageWorld } from '../testing/brokerage-world.fixtures.ts'

const dayMs = 86_400_000
const color = '#CF4726'
let world: BrokerageWorld
let branded: Actor

beforeAll(async () => {
  world = await brokerageWorld([search, wishlists, openHouses, savedSearches])
  branded = await brandedAgent()
})

async function brandedAgent(): Promise<Actor> {
  const admin = await world.founder()
  const payload = await sharp({ create: { width: 480, height: 160, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()
  await world.as(admin).inject({ method: 'PUT', url: logoPath, payload, headers: { 'content-type': 'image/png' } })
  await world.as(admin).call(setBrand, { body: { accentColor: color, logoAlt: 'A live oak' } })
  return world.joined(admin)
}

/** The subjects of the mails of somebody, and whether each carries a logo and the color. */
async function mailsOf({ email }: Actor) {
  const { rows } = await sql<{ subject: string; html: string }>`
    select subject, body_html as html from outbox_message where recipient = ${email} order by id`.execute(world.services.db)
  return rows.map(({ subject, html }) => ({
    subject,
    logo: /<img[^>]*\/media\/brokerages\/[^"]+" alt="A live oak" width="120" height="40"/.test(html),
    color: html.includes(`4px solid ${color}`),
  }))
}

const brandsOf = async (who: Actor, subject: RegExp) =>
  (await mailsOf(who)).filter((mail) => subject.test(mail.subject)).map((mail) => [mail.logo, mail.color])

async function runJobs(later: number): Promise<void> {
  world.moveClock(later)
  await world.server.jobs.runDue()
}

test('mails of a tour carry the brand of its agent to both sides, with the reminder; those of other agents carry none', async () => {
  const [unbranded, buyer, visitor] = [await world.agent(), await world.buyer(), await world.buyer()]
  const answers = { requested: [] as unknown[], confirmed: [] as unknown[] }
  for (const [agent, asking] of [
    [branded, buyer],
    [unbranded, visitor],
  ] as const) {
    const { id } = await world.published(agent)
    const [time = ''] = (await world.times(id)).slice(-1)
    const tour = await world.ask(asking, id, [time])
    answers.requested.push((await brandsOf(agent, /./)).at(-1))
    await world.as(agent).call(changeTour, { params: { id: tour.id }, body: { step: 'confirm', revision: tour.revision, times: [time] } })
    answers.confirmed.push((await brandsOf(asking, /confirmed/i)).at(-1))
    await runJobs(Date.parse(time) - world.services.now() - 24 * 3_600_000 + 60_000)
  }
  const both = [
    [true, true],
    [false, false],
  ]
  expect(answers).toEqual({ requested: both, confirmed: both })
  expect(await brandsOf(buyer, /reminder|tour is/i)).toEqual([[true, true]])
})

test('the mail about an open house carries the brand', async () => {
  const [buyer, { id, version }] = [await world.buyer(), await world.published(branded)]
  const day = new Date(world.services.now() + 3 * dayMs).toISOString().slice(0, 10)
  await world.as(branded).call(saveProperty, { params: { id }, body: { version, openHouses: [`${day}T13:00/15:00`] } })
  const [house] = (await world.call(openHousesOf, { params: { propertyId: id } })).items
  await world.as(buyer).call(saveRsvp, { params: { id: house?.id ?? 0 }, body: { party: 2 } })
  expect(await brandsOf(buyer, /./)).toEqual([[true, true]])
  await runJobs(Date.parse(house?.startsAt ?? '') - world.services.now() - 2 * 3_600_000 + 60_000)
  expect(await brandsOf(buyer, /./)).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ])
})

test('an alert carries the brand where all homes in it are of one brokerage', async () => {
  const competitor = await brandedAgent()
  const alert = async (zipCode: string, agents: readonly Actor[]) => {
    const buyer = actorOf(await createPerson(world.services.db, { email: `alert-${zipCode}@example.com`, emailVerified: true }))
    await world.as(buyer).call(saveSearch, { body: { name: 'Porches', query: `q=${zipCode}`, mail: 'now' } })
    for (const agent of agents) await world.published(agent, { zipCode })
    await expect.poll(async () => (await world.as(buyer).call(myNotices, { query: {} })).unread).toBe(agents.length)
    await runJobs(21_000)
    return brandsOf(buyer, /./)
  }
  expect(await alert('78741', [branded, branded])).toEqual([[true, true]])
  expect(await alert('78745', [branded, competitor])).toEqual([[false, false]])
})
