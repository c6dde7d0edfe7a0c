import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openSharedFile } from '#features/vault/contract'
import { pathFor } from '#platform/contract/endpoint.ts'
import { StorageAway } from '#platform/storage/storage-away.ts'
import { vaultWorld } from './testing/vault-world.fixtures.ts'

test('while the file store is away, the page of a link and its file say that the file is not available right now', async () => {
  const world = await vaultWorld()
  const maya = await world.agent()
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const { files } = world.services
  const token = await world.link(maya, (await world.added(maya, 'Plan.png', picture)).id)
  const { fileUrl } = await world.call(openSharedFile, { params: { token }, body: { email: '', password: '' } })
  const { size } = files
  files.size = async () => {
    throw new StorageAway('The bucket does not answer.')
  }
  const message = 'The file isn’t available right now. Try again in a few minutes. Your link still works.'
  const opened = await world.inject({
    method: 'POST',
    url: pathFor(openSharedFile, { params: { token } }),
    payload: { email: '', password: '' },
  })
  for (const reply of [opened, await world.inject({ url: fileUrl })]) {
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '60'])
    expect(reply.json()).toMatchObject({ problem: 'unavailable', message })
  }
  files.size = size
  expect((await world.inject({ url: fileUrl })).statusCode).toBe(200)
})
