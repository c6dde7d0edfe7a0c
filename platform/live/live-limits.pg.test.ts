import { beforeAll, expect, test } from 'vitest'
import { healthCheck } from '#platform/http/health.ts'
import { liveAs, openSocket, type LiveClient } from '#platform/testing/live-client.ts'
import { testApp, twinOf, type TestApp } from '#platform/testing/test-app.ts'

let app: TestApp

/** As people meet it: the mode of the tests knows no limits. */
beforeAll(async () => {
  const unlimited = await testApp()
  const config = { ...unlimited.services.config, mode: 'production' as const }
  app = await twinOf({ ...unlimited, services: { ...unlimited.services, config } }, healthCheck)
})

// Every address of this network is this computer's on Linux.
const [crowd, bystander, spent] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'] as const

async function answers(client: LiveClient): Promise<void> {
  client.send({ type: 'ping' })
  await client.receives('pong')
}

test('of a thousand sockets of one address that say nothing a hundred are let in, and others enter meanwhile', async () => {
  const opened: LiveClient[] = []
  const refused: string[] = []
  for (let batch = 0; batch < 10; batch++)
    await Promise.all(
      Array.from({ length: 100 }, () =>
        openSocket(app, { from: crowd }).then(
          (client) => opened.push(client),
          (error: Error) => refused.push(error.message),
        ),
      ),
    )
  expect(opened.length).toBeGreaterThanOrEqual(100)
  expect(new Set(refused)).toEqual(new Set(['Unexpected server response: 429']))
  // Places are free again only when those who had them were sent away.
  expect(opened.length - opened.filter(({ socket }) => socket.readyState !== socket.OPEN).length).toBeLessThanOrEqual(100)
  await answers(await liveAs(app, { id: 1 }, { from: bystander }))

  for (const { code } of await Promise.all(opened.map(({ closed }) => closed))) expect(code).toBe(4400)
  await answers(await liveAs(app, { id: 2 }, { from: crowd }))
})

test('upgrades count with the requests of their address', async () => {
  for (let asked = 0; asked < 1200; asked++) expect((await app.server.inject({ url: '/ws', remoteAddress: spent })).statusCode).toBe(405)
  await expect(openSocket(app, { from: spent })).rejects.toThrow('429')
  await answers(await liveAs(app, { id: 3 }, { from: bystander }))
})

test('an account keeps its thirty newest sockets; the oldest hears that it was replaced', async () => {
  const sockets: LiveClient[] = []
  for (let count = 0; count < 31; count++) sockets.push(await liveAs(app, { id: 4 }, { from: bystander }))
  const [oldest, ...others] = sockets
  await oldest?.receives('connection_replaced')
  expect(await oldest?.closed).toMatchObject({ code: 4409 })
  for (const client of others) await answers(client)
})
