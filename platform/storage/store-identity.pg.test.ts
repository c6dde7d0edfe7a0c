import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { diskFileStore, type FileStore } from './file-store.ts'
import { moveFiles } from './move-files.ts'
import { StorageAway } from './storage-away.ts'
import { adoptFileStore, claimFileStore } from './store-identity.ts'

const root = mkdtempSync(join(tmpdir(), 'tourstead-claims-'))
afterFile(() => rmSync(root, { recursive: true, force: true }))
const emptyStore = () => diskFileStore(mkdtempSync(join(root, 'store-')))

let db: Database
const database = await testDatabase()
beforeEach(async () => {
  db = database.db
  await sql`delete from file_store`.execute(db)
})

const claim = (files: FileStore, newest: string[] = [], mayAdopt = true) =>
  claimFileStore(db, files, { where: 'the folder /srv/files', newestKeys: async () => newest, mayAdopt })
const refusal =
  /^In the folder \/srv\/files are not the files of this database\. Start with the file store .* S3_BUCKET, .* DATA_DIR .* adopt$/

test('a database takes the store of its first start and refuses every other one', async () => {
  const first = emptyStore()
  await claim(first)
  await claim(first)
  await expect(claim(emptyStore())).rejects.toThrow(refusal)
  await adoptFileStore(db, emptyStore())
  await expect(claim(first)).rejects.toThrow(refusal)
})

test('an installation of an earlier version takes the store it finds only if that has one of its newest files', async () => {
  const store = emptyStore()
  await store.put('videos/a/tour.mp4', Buffer.from('a'))
  await expect(claim(emptyStore(), ['photos/b/', 'videos/a/'])).rejects.toThrow('is none of the newest files of this database.')
  await claim(store, ['photos/b/', 'videos/a/'])
  await expect(claim(emptyStore(), ['videos/a/'])).rejects.toThrow(refusal)
})

test('an empty database refuses the files of another one, and takes a store whose first start was interrupted', async () => {
  const store = emptyStore()
  await claim(store)
  await sql`delete from file_store`.execute(db)
  await claim(store)
  await store.put('photos/a', Buffer.from('a'))
  await sql`delete from file_store`.execute(db)
  await expect(claim(store)).rejects.toThrow(/are the files of another database; this one is empty\. Check DATABASE_URL\./)
})

test('a worker does not decide which store an empty database has', async () => {
  await claim(emptyStore(), [], false)
  const store = emptyStore()
  await claim(store)
  await claim(store, [], false)
  await expect(claim(emptyStore(), [], false)).rejects.toThrow(refusal)
})

test('the target of a move takes over with its first start, and then its source is refused', async () => {
  const [source, target] = [emptyStore(), emptyStore()]
  await claim(source)
  await source.put('photos/a', Buffer.from('a'))
  const move = (from: FileStore, to: FileStore) =>
    moveFiles(from, to, { journal: join(mkdtempSync(join(root, 'journal-')), 'moved'), removeOnlyThere: true, onProgress: () => undefined })
  expect(await move(source, target)).toMatchObject({ files: 1, copied: 1, onlyThere: 0 })
  // The product goes on with the source until it is restarted, and the move may run again until then.
  await claim(source)
  await move(source, target)
  await claim(target)
  await expect(claim(source)).rejects.toThrow(refusal)
  await move(target, source)
  await claim(source)
  await expect(claim(target)).rejects.toThrow(refusal)
})

test('a store that does not answer is no mismatch', async () => {
  const store = emptyStore()
  await claim(store)
  const away: FileStore = { ...store, read: () => Readable.from(failing()) }
  await expect(claim(away)).rejects.toThrow(StorageAway)
  await expect(claim(away)).rejects.toThrow('does not answer')
})

async function* failing(): AsyncIterable<Buffer> {
  yield Buffer.alloc(0)
  throw new StorageAway('http://bucket does not answer.')
}
