import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deletionPlan, exportData } from '#features/personal-data/contract'
import { openSharedFile } from '#features/vault/contract'
import type { Actor } from '#platform/contract/access.ts'
import { personalData } from './personal-data.ts'
import { pdf, vaultWorld } from './testing/vault-world.fixtures.ts'

test('an agent who leaves takes all files along, and a reader the address they typed', async () => {
  const world = await vaultWorld()
  const [maya, pat] = [await world.agent(), await world.buyer()]
  /** As the deletion of the account does it: the files go after the rows. */
  const erase = async ({ id, email }: Actor) => {
    const part = personalData(world.services)
    const after = await world.services.db.transaction().execute(async (trx) => part.erase?.(trx, { id, email } as never))
    await after?.()
  }
  await world.added(maya, 'Disclosure.pdf', pdf())
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const plan = await world.added(maya, 'Plan.png', picture)
  const token = await world.link(maya, plan.id, { watermark: true })
  await world.call(openSharedFile, { params: { token }, body: { email: pat.email.toUpperCase() } })

  const mine = JSON.stringify(await world.as(maya).call(exportData))
  expect(mine).toContain('Disclosure.pdf')
  // Whose address was typed is not the agent's to take along.
  expect(mine.toLowerCase()).not.toContain(pat.email.toLowerCase())
  expect((await world.as(pat).call(deletionPlan)).lines).toContainEqual(
    expect.objectContaining({ what: 'Where you typed your address to open a shared file', count: 1, outcome: 'erased' }),
  )
  await erase(pat)
  const [now] = await world.files(maya)
  expect(now?.shares[0]?.openings.map(({ email }) => email)).toEqual([''])

  expect((await world.as(maya).call(deletionPlan)).lines).toContainEqual(
    expect.objectContaining({ what: 'Files in your vault, with versions, links and who opened them', count: 2, outcome: 'erased' }),
  )
  await erase(maya)
  const left: string[] = []
  for await (const { key } of world.services.files.list('vault/')) left.push(key)
  expect(left).toEqual([])
  expect((await world.inject({ url: `/api/shared-files/${token}` })).statusCode).toBe(404)
})
