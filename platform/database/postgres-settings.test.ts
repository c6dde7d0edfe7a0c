import { expect, test } from 'vitest'
import { embeddedSettings } from './postgres-settings.ts'

test.each([
  [0.5, '128MB'],
  [4, '512MB'],
  [64, '1024MB'],
])('with %d GB of memory the database keeps %s for itself', (gigabytes, buffers) => {
  expect(embeddedSettings(gigabytes * 2 ** 30)['shared_buffers']).toBe(buffers)
})

test('nothing confirmed may be forgotten, and nobody outside this computer may connect', () => {
  expect(embeddedSettings()).toMatchObject({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', listen_addresses: '127.0.0.1' })
})
