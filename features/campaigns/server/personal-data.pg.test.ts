import { expect, test } from 'vitest'
import { getCampaign, saveCampaignRsvp } from '#features/campaigns/contract'
import { deletionPlan, exportData } from '#features/personal-data/contract'
import { campaignWorld } from '#fixtures/campaigns/server/testing/campaign-world'
import { personalData } from './personal-data.ts'

test('answers go along with an export, and with the account; their spots are free again', async () => {
  const world = await campaignWorld()
  const [leaves, stays] = [await world.buyer(), await world.buyer()]
  const { id } = await world.campaign({ guestLimit: 10 })
  for (const [buyer, party] of [
    [leaves, 3],
    [stays, 2],
  ] as const)
    await world.as(buyer).call(saveCampaignRsvp, { params: { id }, body: { party } })
  const mine = JSON.stringify(await world.as(leaves).call(exportData))
  expect(mine).toContain('Open House Weekend')
  expect(mine).toContain('"party":3')
  expect(mine).not.toContain('"party":2')
  expect((await world.as(leaves).call(deletionPlan)).lines).toContainEqual(
    expect.objectContaining({ what: 'Events you answered', count: 1, outcome: 'erased' }),
  )
  const person = { id: leaves.id, email: leaves.email } as never
  await world.services.db.transaction().execute(async (trx) => personalData.erase?.(trx, person))
  expect(JSON.stringify(await world.as(leaves).call(exportData))).not.toContain('Open House Weekend')
  expect((await world.as(leaves).call(deletionPlan)).lines.map(({ what }) => what)).not.toContain('Events you answered')
  expect(await world.as(stays).call(getCampaign, { params: { id } })).toMatchObject({ spotsLeft: 8, myParty: 2 })
})
