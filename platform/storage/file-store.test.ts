import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { s3Server, type S3Server } from '#platform/testing/s3-server.ts'
import { diskFileStore, type FileStore } from './file-store.ts'
import { moveFiles } from './move-files.ts'
import { openFileStore, scratchFolder } from './open-file-store.ts'

const root = mkdtempSync(join(tmpdir(), 'tourstead-stores-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let server: S3Server
beforeAll(async () => void (server = await s3Server()))
afterAll(() => server.stop())

const inBucket = async (more: Record<string, string> = {}) =>
  (await openFileStore({ ...server.environment, ...more }, await mkdtemp(join(root, 'data-')))).files

const bytes = (length: number, seed = 7) => Buffer.from(Array.from({ length }, (_, index) => (index * 31 + seed * 7 + (index >> 8)) % 256))

async function keysOf(files: FileStore, below = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list(below)) keys.push(key)
  return keys.sort()
}

async function localFile(content: Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(root, 'local-')), 'file')
  await writeFile(path, content)
  return path
}

const stores: [string, () => Promise<FileStore>][] = [
  ['a folder', async () => diskFileStore(await mkdtemp(join(root, 'folder-')))],
  ['a bucket', () => inBucket()],
  ['a folder of a bucket', () => inBucket({ S3_PREFIX: 'homes/files/' })],
]

describe.each(stores)('the file store in %s', (_name, open) => {
  let files: FileStore
  beforeAll(async () => void (files = await open()))
  beforeEach(async () => {
    for (const key of await keysOf(files)) await files.remove(key)
  })

  test('gives back what was put, whole and by ranges whose end is part of them', async () => {
    const content = bytes(100_000)
    await files.put('photos/12/ab-1600.webp', content)
    expect(await files.size('photos/12/ab-1600.webp')).toBe(100_000)
    expect((await buffer(files.read('photos/12/ab-1600.webp'))).equals(content)).toBe(true)
    for (const [start, end] of [
      [0, 1],
      [5, 9],
      [65_530, 65_540],
      [99_999, 99_999],
    ] as const)
      expect([...(await buffer(files.read('photos/12/ab-1600.webp', { start, end })))]).toEqual([...content.subarray(start, end + 1)])
  })

  test('puts over what was there, and an empty file is a file', async () => {
    await files.put('notes/a', bytes(10))
    await files.put('notes/a', new Uint8Array())
    expect([await files.size('notes/a'), (await buffer(files.read('notes/a'))).length]).toEqual([0, 0])
  })

  test('takes over a local file of several parts, and the local file is gone', async () => {
    const content = bytes(20_000_000)
    const path = await localFile(content)
    await files.adopt('videos/one/tour.mp4', path, { ownerOnly: true })
    expect(await files.size('videos/one/tour.mp4')).toBe(20_000_000)
    expect((await buffer(files.read('videos/one/tour.mp4'))).equals(content)).toBe(true)
    expect(await readdir(join(path, '..'))).toEqual([])
  })

  test('what is not there has no size, fails when it is read, and may be removed', async () => {
    expect([await files.size('photos/none'), await files.changedAt('photos/none'), await files.changedAt('never/')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await expect(buffer(files.read('photos/none'))).rejects.toMatchObject({ code: 'ENOENT' })
    await files.remove('photos/none')
    await files.remove('photos/none/')
  })

  test('names what lies below a folder, and what was removed is named no more', async () => {
    for (const key of ['a/1/x', 'a/1/y ü & +.txt', 'a/2/x', 'a/22/x', 'b/x']) await files.put(key, bytes(3))
    expect(await keysOf(files, 'a/')).toEqual(['a/1/x', 'a/1/y ü & +.txt', 'a/2/x', 'a/22/x'])
    expect((await files.folders('a/')).sort()).toEqual(['1', '2', '22'])
    expect(await files.folders('none/')).toEqual([])
    await files.remove('a/2/')
    await files.remove('a/1/x')
    expect(await keysOf(files)).toEqual(['a/1/y ü & +.txt', 'a/22/x', 'b/x'])
  })

  test('knows when the newest file of a folder was changed', async () => {
    // The kernel stamps files; its clock may differ from this process's.
    const readKernelClock = (): number => statSync(mkdtempSync(join(root, 'clock-'))).mtimeMs
    const before = readKernelClock() - 5_000
    await files.put('a/1/x', bytes(3))
    const after = readKernelClock() + 5_000
    for (const key of ['a/1/x', 'a/1/']) {
      const changedAt = (await files.changedAt(key)) ?? 0
      expect([key, changedAt > before, changedAt < after]).toEqual([key, true, true])
    }
  })

  test('hands out a local file to read, and takes back what somebody changed in it', async () => {
    await files.put('a/film', Buffer.from('where it was taken'))
    expect(await files.withLocal('a/film', (path) => readFile(path, 'utf8'))).toBe('where it was taken')
    expect(await files.changeLocal('a/film', (path) => writeFile(path, 'nowhere').then(() => 7))).toBe(7)
    expect(String(await buffer(files.read('a/film')))).toBe('nowhere')
    await expect(files.changeLocal('a/film', () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable')
    expect(String(await buffer(files.read('a/film')))).toBe('nowhere')
    await expect(files.withLocal('a/none', (path) => readFile(path))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test.each(['../a', 'a/../../b', '/a', 'a//b', 'a/./b', 'a\\b', 'a\0', 'a/..'])(
    'refuses the key %j, which leads somewhere else',
    async (key) => {
      await expect(files.put(key, bytes(1))).rejects.toThrow('climbs out of the store')
      await expect(files.size(key)).rejects.toThrow('climbs out of the store')
      await expect(files.remove(key)).rejects.toThrow('climbs out of the store')
      expect(await keysOf(files)).toEqual([])
    },
  )

  test('a reader who goes away ends the reading', async () => {
    await files.put('a/long', bytes(9_000_000))
    const stream = files.read('a/long')
    for await (const chunk of stream) {
      expect((chunk as Buffer).length).toBeGreaterThan(0)
      break
    }
    expect(stream.destroyed).toBe(true)
    expect(await files.size('a/long')).toBe(9_000_000)
  })
})

test('a bucket with more files than one answer names is listed and emptied whole', async () => {
  const files = await inBucket({ S3_PREFIX: 'many/' })
  const keys = Array.from({ length: 1_050 }, (_, index) => `p/${String(index).padStart(4, '0')}/x`)
  for (let from = 0; from < keys.length; from += 25) await Promise.all(keys.slice(from, from + 25).map((key) => files.put(key, bytes(1))))
  expect(await keysOf(files)).toEqual(keys)
  expect((await files.folders('p/')).length).toBe(1_050)
  await files.remove('p/')
  expect(await keysOf(files)).toEqual([])
})

test('a bucket leaves no copies on this machine', async () => {
  const dataDir = await mkdtemp(join(root, 'data-'))
  const { files, close } = await openFileStore(server.environment, dataDir)
  await files.put('a/film', bytes(10))
  await files.changeLocal('a/film', async () => undefined)
  expect(await readdir(scratchFolder(dataDir))).toEqual([])
  close()
})

test.each([
  [{ S3_BUCKET: 'elsewhere' }, /^There is no bucket elsewhere at http:\/\/127\.0\.0\.1:\d+\. Make it, or check S3_BUCKET\.$/],
  [{ S3_ACCESS_KEY_ID: 'nobody' }, /does not let this account use the bucket files\. Check S3_ACCESS_KEY_ID and its rights\.$/],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, /^http:\/\/127\.0\.0\.1:9 does not answer \(ECONNREFUSED\)\. Check S3_ENDPOINT\.$/],
])('a bucket that cannot be used is refused at the start: %j', async (wrong, sentence) => {
  await expect(openFileStore({ ...server.environment, ...wrong }, root)).rejects.toThrow(sentence)
})

describe('moving all files to another store', () => {
  const contents = { 'photos/a/1.webp': bytes(1000, 1), 'photos/a/2.webp': bytes(2000, 2), 'videos/b/tour.mp4': bytes(9_000_000, 3) }
  const options = (folder: string, removeOnlyThere = false) => ({
    journal: join(folder, 'journal'),
    removeOnlyThere,
    onProgress: () => undefined,
  })
  async function filled(): Promise<FileStore> {
    const files = diskFileStore(await mkdtemp(join(root, 'from-')))
    for (const [key, content] of Object.entries(contents)) await files.put(key, content)
    return files
  }

  test('takes every byte to the bucket and back, and leaves the source as it is', async () => {
    const from = await filled()
    const bucket = await inBucket({ S3_PREFIX: 'moved/' })
    const back = diskFileStore(await mkdtemp(join(root, 'back-')))
    const folder = await mkdtemp(join(root, 'journal-'))
    const all = { files: 3, bytes: 9_003_000, copied: 3, alreadyThere: 0, onlyThere: 0 }
    expect(await moveFiles(from, bucket, options(join(folder, 'there')))).toEqual(all)
    expect(await moveFiles(bucket, back, options(join(folder, 'back')))).toEqual(all)
    for (const [key, content] of Object.entries(contents)) {
      expect((await buffer(back.read(key))).equals(content)).toBe(true)
      expect(await from.size(key)).toBe(content.length)
      expect(statSync(back.localPath(key)).mode & 0o777).toBe(0o600)
    }
  })

  test('goes on where it was ended, and copies what changed since', async () => {
    const from = await filled()
    const to = diskFileStore(await mkdtemp(join(root, 'to-')))
    const folder = await mkdtemp(join(root, 'journal-'))
    let copies = 0
    const failing: FileStore = {
      ...to,
      adopt: (key, path, how) => (++copies === 3 ? Promise.reject(new Error('The line broke.')) : to.adopt(key, path, how)),
    }
    await expect(moveFiles(from, failing, options(folder))).rejects.toThrow('The line broke.')
    expect(await moveFiles(from, to, options(folder))).toMatchObject({ files: 3, copied: 1, alreadyThere: 2 })
    await from.put('photos/a/1.webp', bytes(1000, 9))
    await to.remove('photos/a/2.webp')
    expect(await moveFiles(from, to, options(folder))).toMatchObject({ files: 3, copied: 2, alreadyThere: 1 })
    expect(await buffer(to.read('photos/a/1.webp'))).toEqual(bytes(1000, 9))
    expect(await readdir(folder)).toEqual(['journal'])
  })

  test('a file that arrives changed stops the move and does not stay', async () => {
    const from = await filled()
    const to = diskFileStore(await mkdtemp(join(root, 'to-')))
    const spoiling: FileStore = {
      ...to,
      adopt: async (key, path, how) => {
        await writeFile(path, bytes(3, 4))
        await to.adopt(key, path, how)
      },
    }
    const folder = await mkdtemp(join(root, 'journal-'))
    await expect(moveFiles(from, spoiling, options(folder))).rejects.toThrow(/^The file \S+ did not arrive as it was sent\.$/)
    expect(await keysOf(to)).toEqual([])
  })

  test('says what was deleted since the last run, and takes it away when asked', async () => {
    const from = await filled()
    const to = diskFileStore(await mkdtemp(join(root, 'to-')))
    const folder = await mkdtemp(join(root, 'journal-'))
    await moveFiles(from, to, options(folder))
    await from.remove('photos/a/')
    expect(await moveFiles(from, to, options(folder))).toMatchObject({ files: 1, onlyThere: 2 })
    expect(await keysOf(to)).toHaveLength(3)
    expect(await moveFiles(from, to, options(folder, true))).toMatchObject({ files: 1, onlyThere: 2 })
    expect(await keysOf(to)).toEqual(['videos/b/tour.mp4'])
  })
})
