import ICAL from 'ical.js'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import {
  addCampaign,
  adminCampaigns,
  changeCampaign,
  coverPath,
  getCampaign,
  listCampaigns,
  moveCampaign,
  removeCampaign,
  saveCampaignRsvp,
  type AdminCampaign,
} from '#features/campaigns/contract'
import { saveProperty, setPropertyStatus } from '#features/listings/contract'
import { campaignWorld, type CampaignWorld } from '#fixtures/campaigns/server/testing/campaign-world'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
const dayMs = 86_400_000
let world: CampaignWorld

beforeAll(async () => {
  world = await campaignWorld()
})

const rsvp = (actor: Actor, id: number, party: number) => world.as(actor).call(saveCampaignRsvp, { params: { id }, body: { party } })
const read = (id: number, actor?: Actor) => world.as(actor).call(getCampaign, { params: { id } })
const asAdmin = () => world.as(world.admin)
const goTo = (moment: string, plusMs = 0) => world.moveClock(Date.parse(moment) + plusMs - world.services.now())

test('a draft is nobody’s to read until it is published, and two administrators do not write over each other', async () => {
  const made = await asAdmin().call(addCampaign, { body: world.textOf() })
  const params = { id: made.id }
  await expect(read(made.id)).rejects.toMatchObject({ status: 404 })
  await expect(rsvp(await world.buyer(), made.id, 1)).rejects.toMatchObject({ status: 404 })
  expect((await world.call(listCampaigns)).current.map(({ id }) => id)).not.toContain(made.id)
  await asAdmin().call(moveCampaign, { params, body: { state: 'published' } })
  expect(await read(made.id)).toMatchObject({ title: 'Open House Weekend', phase: 'upcoming', spotsLeft: null, myParty: null })
  expect((await world.call(listCampaigns)).current.map(({ id }) => id)).toContain(made.id)
  const stale = { ...world.textOf({ title: 'Mine' }), revision: made.revision }
  await expect(asAdmin().call(changeCampaign, { params, body: stale })).rejects.toMatchObject({ status: 409 })
  await expect(asAdmin().call(removeCampaign, { params })).rejects.toMatchObject({ status: 409, message: /Cancel this event instead/ })
  const draft = await asAdmin().call(addCampaign, { body: world.textOf() })
  await asAdmin().call(removeCampaign, { params: { id: draft.id } })
  expect((await asAdmin().call(adminCampaigns)).items.map(({ id }) => id)).not.toContain(draft.id)
})

test('hours that the clocks skip, windows that end first and links without https are refused with a sentence at their field', async () => {
  const refusals: [Parameters<CampaignWorld['textOf']>[0], string, RegExp][] = [
    [{ startDate: '2027-03-14', startTime: '02:30', endDate: '2027-03-14', endTime: '12:00' }, 'body.startTime', /clocks skip 2:30 AM/],
    [{ endTime: '09:00' }, 'body.endTime', /end must be later/],
    [{ endDate: world.dayIn(60) }, 'body.endDate', /up to 31 days/],
    [{ livestreamUrl: 'http://example.com/live' }, 'body.livestreamUrl', /https:/],
    [{ livestreamUrl: 'javascript:alert(1)' }, 'body.livestreamUrl', /https:/],
    [{ guestLimit: 0 }, 'body.guestLimit', /1 to 5,000/],
    [{ startDate: '2026-02-30' }, 'body.startDate', /Enter a date/],
    [{ startTime: '24:10' }, 'body.startTime', /Enter a time/],
    [{ propertyIds: [999_999] }, 'body.propertyIds', /listing 999999/],
    [{ title: '  ' }, 'body.title', /Enter a title/],
    [{ title: 'Open house, no chi\u200bldren' }, 'body.title', /hidden character/],
    [{ title: 'Open house, no ch1ldren' }, 'body.title', /familial status/],
    [{ body: 'Come and see. No . children . allowed.' }, 'body.body', /familial status/],
    [{ place: 'Adults 0nly lounge' }, 'body.place', /familial status/],
    [{ terms: 'No\nchildren\nallowed.' }, 'body.terms', /familial status/],
  ]
  for (const [change, field, sentence] of refusals)
    await expect(asAdmin().call(addCampaign, { body: world.textOf(change) }), field).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.stringMatching(sentence) },
    })
  // Arizona does not change its clocks, and an hour that comes twice is the first of the two.
  const body = world.textOf({
    startDate: '2027-03-14',
    startTime: '02:30',
    endDate: '2027-03-14',
    endTime: '12:00',
    timeZone: 'America/Phoenix',
  })
  expect((await asAdmin().call(addCampaign, { body })).startsAt).toBe('2027-03-14T09:30:00.000Z')
  const twice = world.textOf({ startDate: '2027-11-07', startTime: '01:30', endDate: '2027-11-07', endTime: '03:00' })
  expect(await asAdmin().call(addCampaign, { body: twice })).toMatchObject({ startsAt: '2027-11-07T06:30:00.000Z', startTime: '01:30' })
})

test('answers change one calendar entry, and everybody hears of new hours and of the end of it', async () => {
  const [guest, leaves] = [await world.buyer(), await world.buyer()]
  const made = await world.campaign()
  expect(await rsvp(guest, made.id, 2)).toEqual({ spotsLeft: null, myParty: 2 })
  await rsvp(guest, made.id, 2)
  await rsvp(guest, made.id, 0)
  expect((await read(made.id, guest)).myParty).toBeNull()
  await rsvp(guest, made.id, 3)
  await rsvp(leaves, made.id, 1)
  await rsvp(leaves, made.id, 0)
  const text = world.textOf({ startTime: '11:00' })
  const changed = await asAdmin().call(changeCampaign, { params: { id: made.id }, body: { ...text, revision: made.revision } })
  expect(changed.coming).toBe(3)
  // Other words alone are no reason for a mail.
  await asAdmin().call(changeCampaign, { params: { id: made.id }, body: { ...text, terms: 'Free.', revision: changed.revision } })
  await asAdmin().call(moveCampaign, { params: { id: made.id }, body: { state: 'canceled' } })
  const entries = await world.calendarsOf(guest.email)
  expect(entries.map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', 0],
    ['CANCEL', 1],
    ['REQUEST', 2],
    ['REQUEST', 3],
    ['CANCEL', 4],
  ])
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1)
  expect(entries[3]?.starts).not.toBe(entries[2]?.starts)
  expect((await recentOutbox(world.services.db, guest.email)).map(({ subject }) => subject.split(':')[0])).toEqual([
    'Canceled',
    'Updated',
    'You’re going',
    'You’re no longer going',
    'You’re going',
  ])
  expect((await world.calendarsOf(leaves.email)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
  expect(await read(made.id)).toMatchObject({ phase: 'canceled' })
  await expect(rsvp(guest, made.id, 1)).rejects.toMatchObject({ status: 409, message: 'This event was canceled.' })
  expect((await world.call(listCampaigns)).current.map(({ id }) => id)).not.toContain(made.id)
})

test('anybody puts an event into their calendar, and nobody one that is not announced', async () => {
  const made = await world.campaign()
  const answer = await world.inject({ url: `/api/campaigns/${made.id}/calendar` })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(answer.body) as never).getFirstSubcomponent('vevent') as never)
  expect([event.summary, event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()]).toEqual([
    made.title,
    made.startsAt,
    made.endsAt,
  ])
  const draft = await asAdmin().call(addCampaign, { body: world.textOf({}) })
  for (const id of [draft.id, 0, 'x', 999_999]) expect((await world.inject({ url: `/api/campaigns/${id}/calendar` })).statusCode).toBe(404)
})

test('guests racing for the last spots never go over the limit', async () => {
  const { id } = await world.campaign({ guestLimit: 5 })
  const buyers = await Promise.all([1, 2, 3, 4].map(() => world.buyer()))
  const results = await Promise.allSettled(buyers.map((buyer) => rsvp(buyer, id, 2)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409, message: 'There’s room for 1 more.' })
  await rsvp(await world.buyer(), id, 1)
  await expect(rsvp(await world.buyer(), id, 1)).rejects.toMatchObject({ status: 409, message: 'This event is full.' })
  expect((await read(id)).spotsLeft).toBe(0)
})

test('homes are shown in their order with open houses of these days; one that is withdrawn drops off and may stay chosen', async () => {
  const agent = await world.agent()
  const [first, second] = [await world.published(agent), await world.published(agent, { title: 'House with a lemon tree' })]
  const openHouses = [`${world.dayIn(9)}T11:00/12:00`, `${world.dayIn(10)}T11:00/12:00`]
  const saved = await world.as(agent).call(saveProperty, { params: { id: first.id }, body: { version: first.version, openHouses } })
  const made = await world.campaign({ propertyIds: [second.id, first.id, second.id] })
  const shown = await read(made.id)
  expect(shown.homes.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(shown.openHouses.map(({ propertyId, date }) => [propertyId, date])).toEqual([[first.id, world.dayIn(9)]])
  await world.as(agent).call(setPropertyStatus, { params: { id: first.id }, body: { version: saved.version, status: 'Withdrawn' } })
  expect(await read(made.id)).toMatchObject({ homes: [{ id: second.id }], openHouses: [] })
  const body = { ...world.textOf({ propertyIds: [second.id, first.id] }), revision: made.revision }
  const changed = await asAdmin().call(changeCampaign, { params: { id: made.id }, body })
  expect(changed.homes.map(({ id, isShown }) => [id, isShown])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  await expect(asAdmin().call(addCampaign, { body: world.textOf({ propertyIds: [first.id] }) })).rejects.toMatchObject({ status: 400 })
})

test('a cover is kept as a picture of 16:9 that everybody can load, and nothing else is taken', async () => {
  const { id } = await asAdmin().call(addCampaign, { body: world.textOf() })
  const send = (actor: Actor | undefined, payload: Buffer, to = id) =>
    world.as(actor).inject({ method: 'PUT', url: coverPath(to), payload, headers: { 'content-type': 'image/png' } })
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#557799' } })
    .png()
    .toBuffer()
  expect((await send(undefined, picture)).statusCode).toBe(401)
  expect((await send(await world.agent(), picture)).statusCode).toBe(403)
  expect((await send(world.admin, picture, 999_999)).statusCode).toBe(404)
  expect((await send(world.admin, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).statusCode).toBe(415)
  const { coverUrl } = (await send(world.admin, picture)).json<AdminCampaign>()
  const file = await world.server.inject({ url: coverUrl ?? '' })
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 900 })
  const sized = (width: number) => (coverUrl ?? '').replace('/events/', `/events/${width}/`)
  for (const width of [480, 960]) {
    const resized = await world.server.inject({ url: sized(width) })
    expect([resized.headers['content-type'], (await sharp(resized.rawPayload).metadata()).width]).toEqual(['image/webp', width])
  }
  expect((await world.server.inject({ url: sized(481) })).statusCode).toBe(404)
  await send(world.admin, picture)
  for (const url of [coverUrl ?? '', sized(480), sized(960)])
    expect([url, (await world.server.inject({ url })).statusCode]).toEqual([url, 404])
})

test('whoever comes is reminded a day and two hours before, once each, and of what is called off no more', async () => {
  const [early, late, leaves] = [await world.buyer(), await world.buyer(), await world.buyer()]
  const made = await world.campaign({ title: 'Porch Day' }, 12)
  await rsvp(early, made.id, 2)
  await rsvp(leaves, made.id, 1)
  const reminded = async ({ email }: Actor) =>
    (await recentOutbox(world.services.db, email)).filter(({ subject }) => subject === 'Soon: Porch Day').length
  const all = async () => [await reminded(early), await reminded(late), await reminded(leaves)]
  goTo(made.startsAt, -25 * hourMs)
  await world.server.jobs.runDue()
  expect(await all()).toEqual([0, 0, 0])
  goTo(made.startsAt, -23 * hourMs)
  await world.server.jobs.runDue()
  world.moveClock(minuteMs)
  await world.server.jobs.runDue()
  expect(await all()).toEqual([1, 0, 1])
  await rsvp(late, made.id, 1)
  await rsvp(leaves, made.id, 0)
  goTo(made.startsAt, -hourMs)
  await world.server.jobs.runDue()
  expect(await all()).toEqual([2, 1, 1])
})

test('the livestream is there from an hour before until the end; then the page stays, without an answer', async () => {
  const guest = await world.buyer()
  const film = await world.campaign({ livestreamUrl: 'https://www.youtube.com/live/dQw4w9WgXcQ' }, 20)
  const unknownHost = await world.campaign({ livestreamUrl: 'https://stream.example.com/live' }, 20)
  goTo(film.startsAt, -61 * minuteMs)
  expect((await read(film.id)).livestream).toBeNull()
  goTo(film.startsAt, -59 * minuteMs)
  expect((await read(film.id)).livestream).toMatchObject({
    host: 'YouTube',
    embedUrl: expect.stringContaining('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'),
  })
  expect((await read(unknownHost.id)).livestream).toEqual({
    url: 'https://stream.example.com/live',
    embedUrl: null,
    host: 'stream.example.com',
  })
  await rsvp(guest, film.id, 1)
  goTo(film.startsAt, minuteMs)
  expect((await read(film.id)).phase).toBe('on')
  goTo(film.endsAt)
  expect(await read(film.id, guest)).toMatchObject({ phase: 'over', livestream: null, body: 'Six homes, one afternoon.' })
  await expect(rsvp(guest, film.id, 0)).rejects.toMatchObject({ status: 409, message: 'This event has ended.' })
  const { current, past } = await world.call(listCampaigns)
  expect([current, past].map((lines) => lines.some(({ id }) => id === film.id))).toEqual([false, true])
  const late = await asAdmin().call(addCampaign, { body: world.textOf({}, -3) })
  await expect(asAdmin().call(moveCampaign, { params: { id: late.id }, body: { state: 'published' } })).rejects.toMatchObject({
    status: 409,
    message: /in the past/,
  })
  const guestsThen = async () => (await asAdmin().call(adminCampaigns)).items.find(({ id }) => id === film.id)?.coming
  expect(await guestsThen()).toBe(1)
  world.moveClock(181 * dayMs)
  await world.server.jobs.runDue()
  expect(await guestsThen()).toBe(0)
})
