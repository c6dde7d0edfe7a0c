import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { signOffer } from '#fixtures/tours/server/testing/offers'
import { sealingWorld, type SealingWorld } from '#fixtures/tours/server/testing/sealing-world'
import { readConfig } from '#platform/config/config.ts'
import { createSealKey } from '#platform/pdf/seal-keys.ts'
import { pdfText } from '#platform/pdf/testing/pdf-text.fixtures.ts'
import { checkSeal } from '#platform/pdf/testing/sealed-pdf.fixtures.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { expectLoggedError } from '#platform/testing/logged-errors.ts'
import { tourTables } from '../tour-rows.ts'
import { createSealing } from './seal-agreements.ts'
import { openSealKeys } from './seal-keys.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
let world: SealingWorld

beforeAll(async () => {
  world = await sealingWorld()
})

/** Text of a file, with its lines joined. */
const readText = async (pdf: Buffer): Promise<string> => (await pdfText(pdf)).replaceAll('\n', ' ').replaceAll(/\s+/g, ' ')

test('a signature stays when its file cannot be stored, and is sealed once by the job, ten minutes later', async () => {
  const { agent, buyer, agreement } = await world.createOffer()
  const { files } = world.services
  const put = files.put.bind(files)
  files.put = (key, ...rest) => (key.startsWith('tour-agreements/') ? Promise.reject(new Error('The disk is full.')) : put(key, ...rest))
  expectLoggedError(/An agreement could not be sealed\..*The disk is full/)
  try {
    expect(await signOffer(world, buyer, agreement)).toMatchObject({ state: 'signed', seal: null, papers: [] })
  } finally {
    files.put = put
  }
  world.moveClock(minuteMs + 1000)
  await world.server.jobs.runDue()
  expect(await world.agreement(buyer, agreement.id)).toMatchObject({ seal: null })
  world.moveClock(10 * minuteMs)
  await world.server.jobs.runDue()
  const pdf = await world.sealedFile(buyer, agreement.id)
  expect(checkSeal(pdf).isIntact).toBe(true)
  world.moveClock(11 * minuteMs)
  await world.server.jobs.runDue()
  expect((await world.sealedFile(buyer, agreement.id)).equals(pdf)).toBe(true)
  expect(await world.vaultFiles(agent)).toHaveLength(1)
})

test('an agreement signed before agreements were sealed gets a seal that says it was added later', async () => {
  const { agent, buyer } = await world.createOffer()
  const { db, now } = world.services
  const signed = { signed_name: 'Łukasz 陳大文', signed_at: new Date(now() - 90 * dayMs), ends_at: new Date(now() + dayMs) }
  const void_ = { void_at: new Date(now()), void_reason: 'listing_agent' as const, void_announced_at: new Date(now()) }
  const parties = { buyer_account_id: buyer.id, agent_account_id: agent.id, jurisdiction: 'TX', kind: 'representation' as const }
  const { id } = await tourTables(db)
    .insertInto('tour_agreement')
    .values({ ...parties, form_text: 'For 90 days.', form_hash: 'a'.repeat(64), ...signed, ...void_ })
    .returning('id')
    .executeTakeFirstOrThrow()
  world.moveClock(minuteMs + 1000)
  await world.server.jobs.runDue()
  const pdf = await world.sealedFile(buyer, id)
  expect(checkSeal(pdf).isIntact).toBe(true)
  const text = await readText(pdf)
  expect(text).toContain('The seal was added later. This agreement was signed on')
  expect(text).toContain('No consent to electronic records was asked for')
  expect(text).toContain('marked this agreement as not used.')
  expect(text.replaceAll(' ', '')).toContain('signedbytypingthename“Łukasz陳大文”')
  expect(await world.agreement(agent, id)).toMatchObject({ state: 'void', papers: ['sealed'] })
  expect((await world.vaultFiles(agent)).map(({ isSealed }) => isSealed)).toEqual([true])
})

test('the key is replaced after a year, its private half is deleted, and earlier documents verify', async () => {
  const first = await world.createOffer()
  const { id: firstId, seal: firstSeal } = await signOffer(world, first.buyer, first.agreement)
  world.moveClock(366 * dayMs)
  const second = await world.createOffer()
  const { id: secondId, seal: secondSeal } = await signOffer(world, second.buyer, second.agreement)
  expect(secondSeal?.keyId).not.toBe(firstSeal?.keyId)
  const documents = [await world.sealedFile(first.buyer, firstId), await world.sealedFile(second.buyer, secondId)]
  expect(documents.map(checkSeal)).toMatchObject(
    [firstSeal, secondSeal].map((seal) => ({ isIntact: true, certificateName: seal?.keyName })),
  )
  const keys = await tourTables(world.services.db)
    .selectFrom('tour_seal_key')
    .selectAll()
    .where('id', 'in', [firstSeal?.keyId ?? '', secondSeal?.keyId ?? ''])
    .orderBy('active_from')
    .execute()
  expect(keys.map(({ private_key, retired_at }) => [private_key !== null, retired_at !== null])).toEqual([
    [false, true],
    [true, false],
  ])
  expect(keys.at(-1)?.private_key?.includes('PRIVATE KEY')).toBe(false)
})

/** Stores an agreement that is signed and not sealed yet. */
async function signedRow(buyerId: number, agentId: number): Promise<number> {
  const { db, now } = world.services
  const signed = { signed_name: 'Pat Reyes', signed_at: new Date(now()), ends_at: new Date(now() + dayMs) }
  const parties = { buyer_account_id: buyerId, agent_account_id: agentId, jurisdiction: 'TX', kind: 'representation' as const }
  const { id } = await tourTables(db)
    .insertInto('tour_agreement')
    .values({ ...parties, form_text: 'Text', form_hash: 'a'.repeat(64), ...signed })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('two processes seal an agreement once', async () => {
  const { agent, buyer } = await world.createOffer()
  const id = await signedRow(buyer.id, agent.id)
  const sealing = createSealing(world.server, world.services, await openSealKeys(world.services))
  await Promise.all([sealing.seal(id), sealing.seal(id), sealing.seal(id)])
  expect(await world.vaultFiles(agent)).toHaveLength(1)
  expect(checkSeal(await world.sealedFile(buyer, id)).isIntact).toBe(true)
})

test('a key of the operator seals under its name, the next one replaces it, and a wrong file stops the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tourstead-seal-'))
  afterFile(() => rmSync(folder, { recursive: true, force: true }))
  const withKey = async (file: string, name: string) => {
    const environment = { ...world.services.config.environment, SEAL_KEY_FILE: join(folder, file), SEAL_KEY_NAME: name }
    const services = { ...world.services, config: readConfig(environment) }
    return createSealing(world.server, services, await openSealKeys(services))
  }
  for (const name of ['first', 'second']) {
    const { privateKey, certificates } = await createSealKey(`Pecan Homes ${name}`, world.services.now())
    await writeFile(join(folder, `${name}.pem`), [privateKey, ...certificates].join('\n'))
  }
  const { agent, buyer } = await world.createOffer()
  const [firstId, secondId] = [await signedRow(buyer.id, agent.id), await signedRow(buyer.id, agent.id)]
  await (await withKey('first.pem', 'Pecan 2026')).seal(firstId)
  await (await withKey('second.pem', 'Pecan 2027')).seal(secondId)
  for (const [id, certificateName, keyName] of [
    [firstId, 'Pecan Homes first', 'Pecan 2026'],
    [secondId, 'Pecan Homes second', 'Pecan 2027'],
  ] as const) {
    expect(checkSeal(await world.sealedFile(agent, id))).toEqual({ isIntact: true, isWhole: true, certificateName })
    expect(await world.agreement(agent, id)).toMatchObject({ seal: { keyName } })
  }
  await writeFile(join(folder, 'empty.p12'), 'nothing')
  await expect(withKey('empty.p12', 'Pecan 2028')).rejects.toThrow('SEAL_KEY_FILE: The file is no PKCS#12 or PEM file')
})
