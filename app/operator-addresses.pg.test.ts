import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { mailPreviews, type MailPreview } from '#features/admin/contract'
import { insertGenerated } from '#features/listings/server'
import { sendNotice } from '#features/takedowns/contract'
import type { OutboxTables } from '#platform/mail/outbox-rows.ts'
import { builtPages, wholeApp, type WholeApp } from './server/testing/whole-app.fixtures.ts'

const support = 'help@homes.example'
const legal = 'law@homes.example'
const post = 'Homes LLC, 1 Main Street, Waco, TX 76701'
const builtIn = /@[\w.-]*tourstead|Congress Avenue/i
const root = join(import.meta.dirname, '..')

let app: WholeApp

beforeAll(async () => {
  const environment = {
    SUPPORT_EMAIL: support,
    LEGAL_EMAIL: legal,
    POSTAL_ADDRESS: post,
    OPERATOR_STATE: 'FL',
    PUBLIC_URL: 'https://homes.example',
  }
  app = await wholeApp(environment, undefined, builtPages)
})

const pages: readonly (readonly [string, readonly string[]])[] = [
  ['/contact', [support, legal, post]],
  ['/terms', [legal, post, 'Florida law applies']],
  ['/privacy', [legal, post]],
  ['/copyright', [legal, post]],
  ['/equal-housing-opportunity', [legal]],
  ['/data-deletion', [support]],
  ['/about', []],
  ['/agent-info', []],
]

/** Returns the page as served, without the settings that its script gets. */
async function readPage(url: string): Promise<{ shown: string; whole: string }> {
  const { body, statusCode } = await app.server.inject({ url, headers: { host: 'homes.example' } })
  expect(statusCode, url).toBe(200)
  return { shown: body.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').replaceAll('<!-- -->', ''), whole: body }
}

test.each(pages)('%s names the addresses of the operator without scripts, and no built-in one', async (url, addresses) => {
  const { shown, whole } = await readPage(url)
  for (const address of addresses) expect(shown).toContain(address)
  // The DMCA notice in the footer is on every page.
  expect(shown).toContain(`mailto:${legal}`)
  expect(shown).toContain(`Our mailing address is ${post}.`)
  expect(whole).not.toMatch(builtIn)
})

test('public settings name the addresses, and the API description no built-in one', async () => {
  const read = async (url: string) => (await app.server.inject({ url, headers: { host: 'homes.example' } })).body
  const { operator } = JSON.parse(await read('/config.json')) as { operator: unknown }
  expect(operator).toEqual({ supportEmail: support, legalEmail: legal, postalAddress: post, state: 'FL' })
  for (const url of ['/api/openapi.json', '/api/docs/', '/manifest.webmanifest', '/robots.txt'])
    expect(await read(url), url).not.toMatch(builtIn)
})

test('no mail and no calendar file in a mail names a built-in address', async () => {
  const { token } = await app.person('admin', { isAgent: true, isAdmin: true })
  await sql`update identity.session set second_factor = 'an app'`.execute(app.services.db)
  const headers = { host: 'homes.example', authorization: `Bearer ${token}` }
  const reply = await app.server.inject({ url: mailPreviews.path, headers })
  const { items } = reply.json<{ items: MailPreview[] }>()
  expect(items.length).toBeGreaterThan(30)
  for (const mail of items) expect(JSON.stringify(mail), mail.id).not.toMatch(builtIn)
  const naming = (address: string) => items.filter((mail) => mail.text.includes(address)).map(({ id }) => id.split('/')[0])
  expect(naming(support)).toContain('account-merges')
  expect(naming(legal)).toContain('takedowns')
})

test('copyright notices go to the legal mailbox, and the receipt names it', async () => {
  const { account } = await app.person('lister', { isAgent: true })
  const { db, now } = app.services
  await insertGenerated(db, { count: 1, agentIds: [account.id], now: now() })
  const reading = await app.server.inject({ url: '/api/properties', headers: { host: 'homes.example' } })
  const { items } = reading.json<{ items: { id: number }[] }>()
  const payload = {
    work: 'A photo of a porch, made by me in 2024.',
    address: `/property/${items[0]?.id}`,
    material: 'The second photo.',
    name: 'Ada Owner',
    postalAddress: '2 Elm Street, Waco, TX 76701',
    email: 'ada@example.com',
    phone: '(254) 555-0100',
    goodFaith: true,
    accurate: true,
    signature: 'Ada Owner',
  }
  const reply = await app.server.inject({ method: 'POST', url: sendNotice.path, headers: { host: 'homes.example' }, payload })
  expect(reply.statusCode, reply.body).toBe(200)
  const mails = await db.withTables<OutboxTables>().selectFrom('outbox_message').select(['recipient', 'body_text']).execute()
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['ada@example.com', legal])
  expect(mails.find(({ recipient }) => recipient === 'ada@example.com')?.body_text).toContain(legal)
})

test('without a mailing address the pages leave it out', async () => {
  const bare = await wholeApp({ MAIL_FROM: `Homes <${support}>` }, undefined, builtPages)
  for (const [url, addresses] of pages) {
    const { body } = await bare.server.inject({ url })
    const shown = body.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').replaceAll('<!-- -->', '')
    if (addresses.length > 0) expect(shown, url).toContain(`mailto:${support}`)
    expect(shown, url).not.toMatch(/Our mailing address|>Mail<|by email or mail|undefined|null\./)
    expect(body, url).not.toMatch(builtIn)
  }
})

test('no source of the product holds an address of its makers', () => {
  const sources = globSync('{app,features,platform}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/(\.(test|fixtures)\.tsx?$|\/testing\/|demo-)/.test(path),
  )
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.filter((path) => /@[\w-]*\.?tourstead\./.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
