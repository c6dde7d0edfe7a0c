import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { changeVaultFile, myVault, removeVaultFile, vaultFileBytes, vaultUploadPath } from '#features/vault/contract'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { pdf, vaultWorld, type VaultWorld } from './testing/vault-world.fixtures.ts'

let world: VaultWorld
let maya: Actor
let rival: Actor
beforeAll(async () => {
  world = await vaultWorld()
  ;[maya, rival] = [await world.agent(), await world.agent()]
})

const noted = { folder: 'Disclosures', propertyId: null, client: 'The Parkers', expiresOn: null }

test('a file is there with its checksum, and a second version stands before the first', async () => {
  const agent = await world.agent()
  const file = await world.added(agent, 'Seller disclosure.pdf', pdf('one'))
  expect(file).toMatchObject({ name: 'Seller disclosure.pdf', folder: '', versions: [{ number: 1, ending: 'pdf', scan: 'not_scanned' }] })
  expect(file.versions[0]?.sha256).toBe(createHash('sha256').update(pdf('one')).digest('hex'))
  expect(await world.send(agent, 'Disclosure v2.pdf', pdf('two'), { fileid: String(file.id) })).toMatchObject({ status: 204 })
  const [changed] = await world.files(agent)
  expect(changed?.versions.map(({ number, fileName }) => [number, fileName])).toEqual([
    [2, 'Disclosure v2.pdf'],
    [1, 'Seller disclosure.pdf'],
  ])
  const url = `/api/agent/vault/versions/${file.versions[0]?.id}/file`
  const saved = await world.as(agent).inject({ url })
  expect([saved.statusCode, saved.body]).toEqual([200, pdf('one').toString()])
  expect((await world.as(rival).inject({ url })).statusCode).toBe(404)
  expect((await world.inject({ url })).statusCode).toBe(401)
})

test('a file goes to a folder, a home and a client, and nobody else changes or removes it', async () => {
  const before = await storedFiles()
  const file = await world.added(maya, 'Floor plan.pdf', pdf())
  expect(await storedFiles()).toHaveLength(before.length + 1)
  const { id: propertyId } = await world.draft(maya, { title: 'Oak house' })
  const params = { fileId: file.id }
  const body = { ...noted, name: 'Floor plan', propertyId, expiresOn: '2027-03-01' }
  expect(await world.as(maya).call(changeVaultFile, { params, body })).toMatchObject({ ...body, propertyTitle: 'Oak house' })
  expect(await refusal(world.as(rival).call(changeVaultFile, { params, body: { ...noted, name: 'Mine' } }))).toMatchObject({
    problem: 'not-found',
  })
  expect(await refusal(world.as(rival).call(removeVaultFile, { params }))).toMatchObject({ problem: 'not-found' })
  const foreign = await world.draft(rival, {})
  const theirs = world.as(maya).call(changeVaultFile, { params, body: { ...body, propertyId: foreign.id } })
  expect(await refusal(theirs)).toMatchObject({ problem: 'not-found' })
  expect(await world.send(rival, 'Mine.pdf', pdf(), { fileid: String(file.id) })).toMatchObject({ status: 404 })
  await world.as(maya).call(removeVaultFile, { params })
  expect(await world.files(maya)).toEqual([])
  expect(await storedFiles()).toEqual(before)
})

async function storedFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.services.files.list('vault/')) keys.push(key)
  return keys.toSorted()
}

test.each([
  ['two gigabytes', 'Film.pdf', 2_000_000_000, 413, 'Files can be up to 100 MB.'],
  ['one byte more than a vault takes', 'Plan.pdf', vaultFileBytes + 1, 413, 'Files can be up to 100 MB.'],
  ['an archive', 'All.zip', 1000, 415, 'Choose a PDF'],
  ['a program', 'Setup.exe', 1000, 415, 'Choose a PDF'],
  ['a page', 'index.html', 1000, 415, 'Choose a PDF'],
  ['nothing', 'Empty.pdf', 0, 400, 'This file is empty'],
])('%s is refused before its first byte', async (_what, name, length, status, message) => {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(length), 'upload-metadata': metadata }
  const answer = await world.as(rival).inject({ method: 'POST', url: vaultUploadPath, headers })
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, expect.stringContaining(message)])
  expect(await world.files(rival)).toEqual([])
})

test('a file that is not what its name says is refused, and nothing of it stays', async () => {
  for (const [name, content] of [
    ['Plan.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['Photo.png', Buffer.from('%PDF-1.7 not a picture')],
    ['Photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['Notes.txt', Buffer.from([0x4d, 0x5a, 0, 0])],
  ] as const) {
    const { status, message } = await world.send(rival, name, content)
    expect([name, status, message]).toEqual([name, 415, expect.stringContaining('isn’t the kind its name says')])
  }
  const { files, usedBytes } = await world.as(rival).call(myVault)
  expect([files, usedBytes]).toEqual([[], 0])
})

test('an office file is stored as it is and never unpacked, whatever it says its size will be', async () => {
  const agent = await world.agent()
  // A local header that promises four gigabytes, followed by noise: whoever unpacked it would fail or fill the disk.
  const header = Buffer.alloc(30)
  header.write('PK\u0003\u0004', 'latin1')
  header.writeUInt32LE(0xffffffff, 22)
  const bomb = Buffer.concat([header, randomBytes(200)])
  const file = await world.added(agent, 'Agreement.docx', bomb)
  const saved = await world.as(agent).inject({ url: `/api/agent/vault/versions/${file.versions[0]?.id}/file` })
  expect(saved.rawPayload.equals(bomb)).toBe(true)
  expect((await world.as(agent).call(myVault)).usedBytes).toBe(bomb.length)
})

test('what is beyond the plan is refused with what the plan holds', async () => {
  const agent = await world.agent()
  const file = await world.added(agent, 'One.pdf', pdf())
  const tables = world.services.db.withTables<{ vault_version: { file_id: number; byte_size: number } }>()
  await tables
    .updateTable('vault_version')
    .set({ byte_size: 1024 ** 3 })
    .where('file_id', '=', file.id)
    .execute()
  const { status, message } = await world.send(agent, 'Two.pdf', pdf())
  expect([status, message]).toEqual([413, expect.stringContaining('your plan includes 1 GB in the vault')])
})

test('a file that expires is mailed about two weeks before and on the day, each once', async () => {
  const agent = await world.agent()
  const file = await world.added(agent, 'Listing agreement.pdf', pdf())
  const start = world.services.now()
  const expiresOn = new Date(start + 20 * 86_400_000).toISOString().slice(0, 10)
  await world.as(agent).call(changeVaultFile, { params: { fileId: file.id }, body: { ...noted, name: 'Listing agreement', expiresOn } })
  const counts: number[] = []
  for (let day = 0; day <= 22; day += 1) {
    await world.server.jobs.runDue()
    world.moveClock(86_400_000)
    const mails = await recentOutbox(world.services.db, agent.email)
    counts.push(mails.filter(({ subject }) => subject.startsWith('Listing agreement')).length)
  }
  expect([4, 8, 18, 22].map((day) => counts[day])).toEqual([0, 1, 1, 2])
})

test('a name with a path or control characters in it is one line, and a file may come into a folder at once', async () => {
  const agent = await world.agent()
  expect(await world.send(agent, '../..\\etc/Plan\u0000\n.pdf', pdf(), { folder: 'Plans\u0007/2026' })).toMatchObject({ status: 204 })
  const [file] = await world.files(agent)
  expect([file?.name, file?.folder]).toEqual(['.. .. etc Plan .pdf', 'Plans 2026'])
})

test('an upload that names another agent’s file, or none, is told so before its first byte', async () => {
  const agent = await world.agent()
  const theirs = await world.added(rival, 'Theirs.pdf', pdf())
  for (const fileid of [String(theirs.id), '999999'])
    expect(await world.send(agent, 'Mine.pdf', pdf(), { fileid })).toMatchObject({ status: 404 })
  expect((await world.files(rival)).find(({ id }) => id === theirs.id)?.versions).toHaveLength(1)
  await world.as(rival).call(removeVaultFile, { params: { fileId: theirs.id } })
})
