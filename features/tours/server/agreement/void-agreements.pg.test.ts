import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { myNotices } from '#features/notifications/contract'
import { changeTour, myAgreements } from '#features/tours/contract'
import { tourWorld, type TourWorld } from '#fixtures/tours/server/testing/tour-world'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { tourTables } from '../tour-rows.ts'

const migration = readFileSync(new URL('../../migrations/202611300832_agreement_offers.sql', import.meta.url), 'utf8')
const updates = migration
  .slice(migration.indexOf('update tour_agreement set void_at'))
  .split(/;\s*\n/)
  .filter((statement) => statement.trim())
let world: TourWorld

beforeAll(async () => {
  world = await tourWorld()
})

test('agreements that the listing agent took are marked, both people hear of it once, the record stays and showings go on', async () => {
  const { db, now } = world.services
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  const times = await world.times(propertyId)
  const asked = [await world.ask(buyer, propertyId, times.slice(0, 1)), await world.ask(buyer, propertyId, times.slice(4, 5))]
  // As earlier versions stored it: signed with the listing agent for 90 days, and needed for the showing.
  const form = { buyer_account_id: buyer.id, agent_account_id: agent.id, jurisdiction: 'TX', form_hash: 'a'.repeat(64) }
  const signed = { signed_name: 'Pat Reyes', signed_at: new Date(now() - 86_400_000), ends_at: new Date(now() + 89 * 86_400_000) }
  for (const kind of ['representation', 'showing_only'] as const)
    await tourTables(db)
      .insertInto('tour_agreement')
      .values({ ...form, ...signed, kind, form_text: 'Represents you as a buyer for 90 days.' })
      .execute()
  await sql`update tour_request set agreement_required = true, agreement_id = (select min(id) from tour_agreement)
    where buyer_account_id = ${buyer.id}`.execute(db)

  expect(updates).toHaveLength(2)
  for (const statement of updates) await sql.raw(statement).execute(db)
  for (let run = 0; run < 2; run++) {
    world.moveClock(61_000)
    await world.server.jobs.runDue()
  }

  for (const person of [agent, buyer]) {
    const mails = (await recentOutbox(db, person.email)).filter(({ subject }) => subject === 'An agreement you signed is no longer used')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Your showings stay as they are.')
    const bell = (await world.as(person).call(myNotices, { query: {} })).items.filter(({ title }) => title.startsWith('An agreement'))
    expect(bell).toMatchObject([{ detail: expect.stringContaining('2 agreements') as string }])
    expect((await world.as(person).call(myAgreements)).items).toMatchObject([
      { state: 'void', kind: 'showing_only', voidReason: expect.stringContaining('who lists the home') as string },
      { state: 'void', kind: 'representation', text: 'Represents you as a buyer for 90 days.', signedName: 'Pat Reyes' },
    ])
  }
  const confirm = (actor: Actor, id: number, revision: number) =>
    world.as(actor).call(changeTour, { params: { id }, body: { step: 'confirm', revision } })
  for (const { id, revision } of asked)
    expect(await confirm(agent, id, revision)).toMatchObject({ state: 'confirmed', agreement: { isVoid: true }, needsAgreement: false })
})
