import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { loadSecrets } from './secret.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'identity secret '))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const secretsIn = (folder: string, environment: Record<string, string> = {}) =>
  loadSecrets(readConfig({ DATA_DIR: join(dir, folder), ...environment }))

test('processes that start at once for the first time agree on one secret and leave nothing else behind', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => secretsIn('fresh')))
  expect(new Set(all.map(({ refreshTokens }) => refreshTokens.toString('hex'))).size).toBe(1)
  expect(await readdir(join(dir, 'fresh'))).toEqual(['identity-secret'])
  expect(await secretsIn('fresh')).toEqual(all[0])
})

test('the three keys are different, and a setting goes before the file', async () => {
  const { signingKeys, refreshTokens, pepper } = await secretsIn('fresh')
  expect(new Set([signingKeys, refreshTokens, pepper].map((key) => key.toString('hex'))).size).toBe(3)
  const set = await secretsIn('fresh', { IDENTITY_SECRET: 'a setting of at least 32 characters' })
  expect(set.pepper).not.toEqual(pepper)
  await secretsIn('untouched', { IDENTITY_SECRET: 'a setting of at least 32 characters' })
  await expect(readdir(join(dir, 'untouched'))).rejects.toThrow('ENOENT')
})

test('a damaged file is named, never taken for a weak secret', async () => {
  await secretsIn('damaged')
  await writeFile(join(dir, 'damaged', 'identity-secret'), '\n')
  await expect(secretsIn('damaged')).rejects.toThrow('identity-secret is damaged')
})

test('a short setting is refused', () => {
  expect(() => readConfig({ IDENTITY_SECRET: 'too short' })).toThrow('IDENTITY_SECRET')
})
