import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accountById, nameOf } from '#features/accounts/server'
import { handOver as handOverCall } from '#features/hand-over/contract'
import { handOver } from '#features/hand-over/server'
import { savePackSetting } from '#features/law/contract'
import { law } from '#features/law/server'
import { agentTours, changeTour, myAgreements, myTours } from '#features/tours/contract'
import { brokerageWorld, type BrokerageWorld } from '#fixtures/brokerages/server/testing/brokerage-world'
import { offerTo, signOffer, writeTo } from '#fixtures/tours/server/testing/offers'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'

let world: BrokerageWorld
beforeAll(async () => {
  world = await brokerageWorld([handOver, law])
  // Texas sends a showing agreement before a showing by the listing agent.
  const admin = world.as({ ...(await world.agent()), isAdmin: true })
  const body = { revision: 0, listingAgentForm: true, decisionReason: 'Counsel asked for it' }
  await admin.call(savePackSetting, { params: { code: 'TX' }, body })
})

const name = async ({ id }: Actor) => nameOf(await accountById(world.services.db, id))
const mailsTo = ({ email }: Actor) => recentOutbox(world.services.db, email)
const findTour = async (actor: Actor, call: typeof agentTours | typeof myTours, id: number) =>
  (await world.as(actor).call(call, { query: {} })).items.find((tour) => tour.id === id)

async function handedOver({ isRescheduled = false } = {}) {
  const broker = await world.founder()
  const [from, to] = [await world.joined(broker), await world.joined(broker)]
  const { id: propertyId } = await world.published(from)
  await world.published(to)
  const [buyer, undecided] = [await world.buyer(), await world.buyer()]
  const [, , time = '', , , thirdAgent = '', , , third = ''] = await world.times(propertyId)
  const asked = await world.ask(buyer, propertyId, [time])
  const waiting = await world.ask(buyer, propertyId, [thirdAgent])
  const agreement = await offerTo(world, from, { buyerId: buyer.id, propertyId, kind: 'showing_only' })
  await signOffer(world, buyer, agreement)
  await writeTo(world, undecided, from.id, propertyId)
  await offerTo(world, from, { buyerId: undecided.id, propertyId, kind: 'showing_only' })
  const step = (actor: Actor, id: number, body: { step: 'confirm' | 'reschedule'; revision: number; times: string[] }) =>
    world.as(actor).call(changeTour, { params: { id }, body: { ...body, reason: '' } })
  let showing = await step(from, asked.id, { step: 'confirm', revision: asked.revision, times: [time] })
  if (isRescheduled) showing = await step(from, asked.id, { step: 'reschedule', revision: showing.revision, times: [third] })
  await world
    .as(broker)
    .call(handOverCall, { params: { accountId: from.id }, body: { to: to.id, reason: 'Moving away', listings: 1, drafts: 0 } })
  world.moveClock(21_000)
  await world.server.jobs.runDue()
  return { from, to, buyer, undecided, propertyId, agreement, showing, waiting, time, thirdAgent }
}

test('an agreement stays with the earlier agent as a record, and a showing with the new one relies on their own', async () => {
  const { from, to, buyer, propertyId, agreement, showing, waiting, thirdAgent } = await handedOver()
  expect(await findTour(buyer, myTours, showing.id)).toMatchObject({
    state: 'confirmed',
    needsAgreement: true,
    agreement: { id: agreement.id, isWithEarlierAgent: true, isVoid: false },
    disclosure: expect.stringContaining(await name(to)) as string,
  })
  expect(await findTour(to, agentTours, showing.id)).toMatchObject({ state: 'confirmed', needsAgreement: true, agreement: null })
  for (const person of [from, buyer])
    expect((await world.as(person).call(myAgreements)).items).toContainEqual(
      expect.objectContaining({ id: agreement.id, state: 'signed', signedName: 'Pat Reyes' }),
    )
  const mails = async (actor: Actor) => (await mailsTo(actor)).filter(({ subject }) => subject.startsWith('Another agent shows'))
  expect((await mails(buyer)).map(({ text }) => text).join()).toContain('signed with the earlier agent isn’t used for this showing')
  expect((await mails(to)).map(({ text }) => text).join()).toContain('Send the buyer a showing agreement to sign before the showing')
  expect((await mails(from)).map(({ text }) => text).join()).toContain(`signed with you isn’t used for showings with ${await name(to)}`)

  const confirm = () =>
    world.as(to).call(changeTour, {
      params: { id: waiting.id },
      body: { step: 'confirm', revision: waiting.revision + 1, times: [thirdAgent], reason: '' },
    })
  expect(await refusal(confirm())).toMatchObject({ status: 409, message: expect.stringContaining('showing agreement') as string })
  const own = await offerTo(world, to, { buyerId: buyer.id, propertyId, kind: 'showing_only' })
  await signOffer(world, buyer, own)
  expect(await confirm()).toMatchObject({ state: 'confirmed', agreement: { id: own.id } })
  expect(await findTour(buyer, myTours, showing.id)).toMatchObject({
    needsAgreement: false,
    agreement: { id: own.id, isWithEarlierAgent: false },
  })
})

test('an offer to show the home that waits for its buyer is closed, and the buyer is mails', async () => {
  const { from, undecided } = await handedOver()
  expect((await world.as(undecided).call(myAgreements)).items).toMatchObject([{ state: 'closed', signedAt: null }])
  expect((await mailsTo(undecided)).map(({ text }) => text).join()).toContain(`${await name(from)} closed: `)
})

test.each([{ isRescheduled: false }, { isRescheduled: true }])(
  'a confirmed showing leaves the calendar of the earlier agent and enters the one of the new agent ($isRescheduled)',
  async ({ isRescheduled }) => {
    const { from, to, buyer, showing, time } = await handedOver({ isRescheduled })
    const entries = async ({ email }: Actor) => {
      const { rows } = await sql<{ calendar: { method: string; content: string } }>`select calendar from outbox_message
        where recipient = ${email} and calendar ->> 'content' like ${`%tour-${showing.id}@%`} order by id desc`.execute(world.services.db)
      return rows.map(({ calendar }) => calendar)
    }
    const [canceled, entered] = await entries(from)
    const start = `DTSTART:${time.replaceAll(/[-:]|\.\d+/g, '')}`
    expect(canceled).toMatchObject({ method: 'CANCEL', content: expect.stringContaining('STATUS:CANCELLED') as string })
    expect(canceled?.content).toContain(start)
    expect(entered?.method).toBe('REQUEST')
    const sequence = (content = '') => Number(/SEQUENCE:(\d+)/.exec(content)?.[1])
    expect(sequence(canceled?.content)).toBeGreaterThan(sequence(entered?.content))
    for (const person of [to, buyer]) {
      const [latest] = await entries(person)
      expect(latest?.method).toBe('REQUEST')
      expect(latest?.content).toContain(start)
      expect(sequence(latest?.content)).toBe(sequence(canceled?.content))
    }
  },
)
