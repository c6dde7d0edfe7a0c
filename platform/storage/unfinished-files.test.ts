import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { diskFileStore } from './file-store.ts'
import { unfinishedPath } from './unfinished-files.ts'

const directory = await mkdtemp(join(tmpdir(), 'tourstead-unfinished-'))
afterAll(() => rm(directory, { recursive: true, force: true }))

/** Writes half a file as a process of this number on this machine does, and returns its name. */
async function half(pid: number, { machine, ageMs = 0 }: { machine?: string; ageMs?: number } = {}): Promise<string> {
  const path = await unfinishedPath(directory)
  const [here, , mark] = basename(path).split('+')
  const name = [machine ?? here, pid, mark].join('+')
  await writeFile(path, 'half')
  const at = new Date(Date.now() - ageMs)
  await utimes(path, at, at)
  await rename(path, join(dirname(path), name))
  return name
}

test('what a killed process left unfinished is removed when the store is opened, and what is being written stays', async () => {
  // The highest number a process may have is never given out so soon. Ages count from the start of this process.
  const [noProcess, dayMs] = [4_194_303, 86_400_000]
  await half(noProcess)
  await half(process.pid, { ageMs: 3_600_000 })
  await half(noProcess, { machine: 'another', ageMs: 2 * dayMs })
  const stays = [await half(process.pid), await half(1), await half(noProcess, { machine: 'another' })].toSorted()
  const files = diskFileStore(directory)
  await files.put('a/b', Buffer.from('whole'))
  await vi.waitFor(async () => expect((await readdir(join(directory, '.unfinished'))).toSorted()).toEqual(stays))
  const keys: string[] = []
  for await (const { key } of files.list('')) keys.push(key)
  expect(keys).toEqual(['a/b'])
})
