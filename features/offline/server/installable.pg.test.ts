import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { offline } from '#features/offline/server'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { offlinePaths } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp(offline)
})

interface Manifest {
  name: string
  start_url: string
  scope: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

test('a browser finds everything it wants before it offers to install the product', async () => {
  const reply = await app.inject({ url: offlinePaths.manifest })
  expect(reply.headers['content-type']).toContain('application/manifest+json')
  const manifest = reply.json<Manifest>()
  expect(manifest).toMatchObject({ name: 'Tourstead', start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await app.inject({ url: src })
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type])
    const { width, height } = await sharp(icon.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('no other file is an icon', async () => {
  for (const file of ['app-193.png', '..%2f..%2fpackage.json', 'constructor', 'toString'])
    expect((await app.inject({ url: `/icons/${file}` })).statusCode, file).toBe(404)
})
