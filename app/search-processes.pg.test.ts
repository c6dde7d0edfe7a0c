import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { signUpAt, startTwoProcesses } from './server/testing/processes.fixtures.ts'

const home = {
  title: 'Bright bungalow with a porch',
  price: 650_000,
  description: 'The kitchen opens to the garden.',
  propertyType: 'Single Family Residence',
  bedrooms: 3,
  bathroomsFull: 2,
  squareFeet: 1840,
  streetNumber: '1204',
  streetName: 'Kinney Avenue',
  zipCode: '78704',
  latitude: 30.25,
  longitude: -97.76,
}
const agentSignUp = { isAgentSignup: true, licenseNumber: 'TX123456', licenseState: 'TX', phone: '(512) 234-5678', selectedPlan: 'basic' }
/** Connections are dealt to the processes in turn, so that so many reach both. */
const connections = 6

test('each of several processes follows every change of a home, and answers from its own memory', { timeout: 300_000 }, async () => {
  const { url, dataDir, child, ended } = await startTwoProcesses()
  const { id: agentId, token } = await signUpAt(url, 'lister@example.com', agentSignUp)
  const database = new pg.Client({ connectionString: (await startEmbeddedPostgres({ directory: join(dataDir, 'postgres') })).url })
  await database.connect()
  // Only who has shown that the mailbox is theirs may publish.
  await database.query('update account set email_verified = true where id = $1', [agentId])
  const send = async <T = { id: number; version: number }>(call: string, body?: object): Promise<T> => {
    const [method = '', path = ''] = call.split(' ')
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const reply = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await reply.text()
    expect(reply.status, `${call}: ${text}`).toBeLessThan(300)
    return JSON.parse(text) as T
  }
  /** What every process says, each asked over a connection of its own. */
  const all = async (query: string) => {
    const replies = await Promise.all(
      Array.from({ length: connections }, () => fetch(`${url}/api/properties/facets?${query}`, { headers: { connection: 'close' } })),
    )
    return Promise.all(
      replies.map(async (reply) => (reply.status === 200 ? ((await reply.json()) as { total: number }).total : reply.status)),
    )
  }
  const everywhere = async (query: string, total: number) =>
    await expect.poll(() => all(query)).toEqual(Array.from({ length: connections }, () => total))

  await everywhere('', 0)
  await send('PUT /api/agent/profile', {
    bio: 'At home here.',
    specialties: ['Homes'],
    cities: ['Austin'],
    brokerageName: 'Live Oak Realty',
    brokerageState: 'TX',
  })
  const video = await send('POST /api/agent/videos/link', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  const { id } = await send('POST /api/agent/properties', home)
  await send(`PUT /api/agent/properties/${id}/videos`, { videoIds: [video.id] })
  let { version } = await send(`POST /api/agent/properties/${id}/publish`, {})
  await everywhere('tour=yes&maxPrice=650000', 1)
  ;({ version } = await send(`PATCH /api/agent/properties/${id}`, { version, price: 600_000 }))
  await everywhere('reduced=yes&maxPrice=600000', 1)
  ;({ version } = await send(`PATCH /api/agent/properties/${id}`, { version, latitude: 30.35, longitude: -97.7 }))
  await everywhere('bounds=-97.71,30.34,-97.69,30.36', 1)
  await send(`PUT /api/agent/videos/${video.id}/chapters`, { chapters: [{ startSeconds: 0, room: 'Kitchen', label: '' }] })
  await everywhere('rooms=Kitchen', 1)
  await send(`POST /api/agent/properties/${id}/status`, { status: 'Pending' })
  await everywhere('statuses=Pending', 1)

  // Nothing can be read from the table now: whoever still answers does so from memory.
  await database.query('begin; lock table listing in access exclusive mode')
  expect(await all('statuses=Pending&rooms=Kitchen&bounds=-97.71,30.34,-97.69,30.36')).toEqual(Array.from({ length: connections }, () => 1))
  await database.query('rollback')
  await database.query('delete from listing_ledger; delete from listing')
  await everywhere('statuses=Pending', 0)
  await database.end()
  if (child.exitCode === null) child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
