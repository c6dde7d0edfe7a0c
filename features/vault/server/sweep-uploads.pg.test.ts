import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { myVault, vaultUploadPath } from '#features/vault/contract'
import type { Actor } from '#platform/contract/access.ts'
import { uploadsFolder } from './finish-upload.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { pdf, vaultWorld, type VaultWorld } from './testing/vault-world.fixtures.ts'
import { fileKey, folderKey, vaultTables } from './vault-rows.ts'

let world: VaultWorld
let maya: Actor
beforeAll(async () => void (world = await vaultWorld()))
// Removes what an earlier test left unfinished.
beforeEach(async () => {
  maya = await world.agent()
  world.moveClock(25 * hourMs)
  await sweep()
})

const tus = { 'tus-resumable': '1.0.0' }
const hourMs = 3_600_000

/** Announces a file and sends its first bytes; returns the address and the row. */
async function begun(name: string, content: Buffer, part: number) {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const headers = { ...tus, 'upload-length': String(content.length), 'upload-metadata': metadata }
  const { headers: made } = await world.as(maya).inject({ method: 'POST', url: vaultUploadPath, headers })
  const url = String(made.location)
  const sent = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await world.as(maya).inject({ method: 'PATCH', url, payload: content.subarray(0, part), headers: sent })
  const row = await vaultTables(world.services.db)
    .selectFrom('vault_upload')
    .selectAll()
    .where('id', '=', url.slice(url.lastIndexOf('/') + 1))
    .executeTakeFirstOrThrow()
  return { url, row }
}

const names = async () => (await world.files(maya)).map(({ name }) => name)
const parts = async () => (await readdir(uploadsFolder(world.services))).filter((name) => !name.endsWith('.json'))
const sweep = () => sweepUploads(world.services, undefined)

test('half a file goes on where it stopped, and only its agent may', async () => {
  const content = pdf('x'.repeat(5000))
  const { url } = await begun('Half.pdf', content, 2000)
  const rival = await world.agent()
  for (const method of ['HEAD', 'DELETE'] as const)
    expect((await world.as(rival).inject({ method, url, headers: tus })).statusCode).toBe(404)
  const head = await world.as(maya).inject({ method: 'HEAD', url, headers: tus })
  expect(head.headers['upload-offset']).toBe('2000')
  expect((await world.as(maya).call(myVault)).usedBytes).toBe(content.length)
  const sent = { ...tus, 'upload-offset': '2000', 'content-type': 'application/offset+octet-stream' }
  const done = await world.as(maya).inject({ method: 'PATCH', url, payload: content.subarray(2000), headers: sent })
  expect([done.statusCode, await names()]).toEqual([204, ['Half.pdf']])
  const again = await world.as(maya).inject({ method: 'HEAD', url, headers: tus })
  expect([again.statusCode, again.headers['upload-offset'], await names()]).toEqual([200, String(content.length), ['Half.pdf']])
  expect(await parts()).toEqual([])
})

test('a file whose server ended between moving it and saying so is finished at the next sweep, once', async () => {
  const content = pdf('moved')
  const { row } = await begun('Moved.pdf', content, 10)
  await world.services.files.put(fileKey(row.storage_folder), content)
  const path = join(uploadsFolder(world.services), row.id)
  await writeFile(path, content)
  await sweep()
  await sweep()
  expect((await names()).filter((name) => name === 'Moved.pdf')).toEqual(['Moved.pdf'])
})

test('an upload that was canceled, or that nobody came back for in a day, takes nothing any more', async () => {
  const before = (await world.as(maya).call(myVault)).usedBytes
  const { url } = await begun('Canceled.pdf', pdf('y'.repeat(3000)), 100)
  await begun('Forgotten.pdf', pdf('z'.repeat(3000)), 100)
  expect((await world.as(maya).inject({ method: 'DELETE', url, headers: tus })).statusCode).toBe(204)
  expect((await world.as(maya).call(myVault)).usedBytes).toBe(before + pdf('z'.repeat(3000)).length)
  await sweep()
  expect(await parts()).toHaveLength(1)
  world.moveClock(25 * hourMs)
  await sweep()
  expect([await parts(), (await world.as(maya).call(myVault)).usedBytes]).toEqual([[], before])
})

test('what lies in the store without a row goes after an hour, and what has one stays', async () => {
  const stray = 'f'.repeat(32)
  await world.services.files.put(fileKey(stray), pdf('stray'))
  const file = await world.added(maya, 'Stays.pdf', pdf('stays'))
  await mkdir(uploadsFolder(world.services), { recursive: true })
  const part = join(uploadsFolder(world.services), 'e'.repeat(32))
  await writeFile(part, 'part')
  // The file system stamps files by its own clock, which a test cannot move.
  const at = new Date(world.services.now())
  for (const path of [part, world.services.files.localPath(folderKey(stray))]) await utimes(path, at, at)
  world.moveClock(2 * hourMs)
  await sweep()
  expect(await world.services.files.size(fileKey(stray))).toBeUndefined()
  expect(await parts()).toEqual([])
  const saved = await world.as(maya).inject({ url: `/api/agent/vault/versions/${file.versions[0]?.id}/file` })
  expect(saved.body).toBe(pdf('stays').toString())
})

test('ten unfinished uploads are enough', async () => {
  for (let index = 0; index < 10; index += 1) await begun(`Part ${index}.pdf`, pdf('w'.repeat(3000)), 10)
  expect(await world.send(maya, 'Eleventh.pdf', pdf())).toMatchObject({
    status: 429,
    message: expect.stringContaining('10 unfinished uploads'),
  })
})
