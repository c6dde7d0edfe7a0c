import { unzipSync } from 'fflate'
import ICAL from 'ical.js'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { changePost, crops, cropSizes, dropPost, markPosted, postTemplates, type Post } from '#features/content/contract'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { addItem, moveItem } from '#features/library/contract'
import { contentWorld, type ContentWorld } from '../testing/content-world.fixtures.ts'

let world: ContentWorld
let maya: Actor
let post: Post
beforeAll(async () => {
  world = await contentWorld()
  maya = await world.agent()
  const { id } = await world.draft(maya, { title: 'Oak house' })
  const photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#8a5' } })
    .jpeg()
    .toBuffer()
  const url = `/api/agent/properties/${id}/photos?alt=The%20porch`
  const added = await world.as(maya).inject({ method: 'POST', url, headers: { 'content-type': 'image/jpeg' }, payload: photo })
  if (added.statusCode >= 300) throw new Error(`The photo was not taken: ${added.body}`)
  await world.as(maya).inject({ method: 'POST', url: `/api/agent/properties/${id}/publish`, payload: {} })
  post = (await world.posts(maya))[0] as Post
})

const now = async () => (await world.posts(maya)).find(({ id }) => id === post.id) as Post
const textOf = ({ revision, plannedOn, channel, body, alt }: Post) => ({ revision, plannedOn, channel, body, alt })
const change = async (changed: Partial<Post>, as = maya) =>
  world.as(as).call(changePost, { params: { postId: post.id }, body: { ...textOf(await now()), ...changed } as never })

test('a draft has the photo of its home, what it shows, and the line of the brokerage', async () => {
  expect(post).toMatchObject({ kind: 'new', hasPicture: true, alt: 'The porch', posted: null, revision: 0, state: 'TX' })
  // Texas wants the broker's name, and no number.
  expect(post.brokerageLine).toMatch(/^[^,]+, [^,]+$/)
})

test('the license number stands where the state of the home wants it', async () => {
  const { db } = world.services
  const ofState = async (state: string) => {
    await db
      .withTables<{ listing: { listing_key: number; state_or_province: string } }>()
      .updateTable('listing')
      .set({ state_or_province: state })
      .where('listing_key', '=', post.propertyId ?? 0)
      .execute()
    return (await now()).brokerageLine
  }
  expect(await ofState('CA')).toBe(`${post.brokerageLine}, CA license ${/license (\S+)$/.exec(await ofState('CA'))?.[1]}`)
  expect(await ofState('CO')).toMatch(/, TX license \S+$/)
  expect(await ofState('TX')).toBe(post.brokerageLine)
})

test('the photo is cut to every shape that networks ask for', async () => {
  for (const crop of crops) {
    const answer = await world.as(maya).inject({ url: `/api/agent/posts/${post.id}/pictures/${crop}` })
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect([crop, answer.headers['content-type'], format, width, height]).toEqual([crop, 'image/jpeg', 'jpeg', ...cropSizes[crop]])
  }
  expect((await world.as(maya).inject({ url: `/api/agent/posts/${post.id}/pictures/3x2` })).statusCode).toBe(404)
})

test('everything of a post is one ZIP file with the brokerage line below the text', async () => {
  const answer = await world.as(maya).inject({ url: `/api/agent/posts/${post.id}/bundle` })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="new-${post.id}.zip"`,
  })
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  expect(Object.keys(files).toSorted()).toEqual(['alt-text.txt', ...crops.map((crop) => `photo-${crop}.jpg`).toSorted(), 'post.txt'])
  const text = Buffer.from(files['post.txt'] ?? []).toString()
  expect(text.startsWith((await now()).body)).toBe(true)
  expect(text.endsWith(`\n\n${post.brokerageLine}\n`)).toBe(true)
  expect(Buffer.from(files['alt-text.txt'] ?? []).toString()).toBe('The porch\n')
  expect(await sharp(Buffer.from(files['photo-9x16.jpg'] ?? [])).metadata()).toMatchObject({ width: 1080, height: 1920 })
})

test('the calendar is a file that calendars read: whole days, one entry for each post, the same for ever', async () => {
  const read = async () => {
    const { body, headers } = await world.as(maya).inject({ url: '/api/agent/posts/calendar' })
    expect(headers['content-type']).toContain('text/calendar')
    const events = new ICAL.Component(ICAL.parse(body) as never).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    return events.map((event) => ({
      uid: event.uid,
      day: event.startDate.toString(),
      isDate: event.startDate.isDate,
      summary: event.summary,
    }))
  }
  expect(await read()).toEqual([
    { uid: `post-${post.id}@localhost`, day: (await now()).plannedOn, isDate: true, summary: 'New listing: Oak house' },
  ])
  await change({ plannedOn: world.day(5) })
  expect(await read()).toMatchObject([{ uid: `post-${post.id}@localhost`, day: world.day(5) }])
})

test('two who change one post at once: the second is told, and nothing is lost', async () => {
  const { revision } = await now()
  await change({ body: 'First.' })
  expect(await refusal(change({ revision, body: 'Second.' }))).toMatchObject({ status: 409 })
  expect((await now()).body).toBe('First.')
})

test('a text that excludes people is neither packed nor marked as posted, and the sentence says which words', async () => {
  const { body } = await now()
  await change({ body: 'Perfect for a Christian family, no children.' })
  const packed = await world.as(maya).inject({ url: `/api/agent/posts/${post.id}/bundle` })
  expect([packed.statusCode, packed.json<{ message: string }>().message]).toEqual([400, expect.stringMatching(/^Change “.+” first\. /)])
  const { revision } = await now()
  const marked = world.as(maya).call(markPosted, { params: { postId: post.id }, body: { revision, posted: true, url: '' } })
  expect(await refusal(marked)).toMatchObject({ status: 400 })
  await change({ body })
  expect((await world.as(maya).inject({ url: `/api/agent/posts/${post.id}/bundle` })).statusCode).toBe(200)
})

test('a post is marked as posted with its address, and the mark is taken back', async () => {
  const mark = async (posted: boolean, url: string) =>
    world.as(maya).call(markPosted, { params: { postId: post.id }, body: { revision: (await now()).revision, posted, url } })
  for (const url of ['not a link', 'javascript:alert(1)', 'ftp://example.com/a'])
    expect([url, (await refusal(mark(true, url))).fields]).toEqual([
      url,
      { 'body.url': 'Enter a link such as https://www.instagram.com/p/abc.' },
    ])
  expect(await mark(true, 'https://www.instagram.com/p/abc')).toMatchObject({ posted: { url: 'https://www.instagram.com/p/abc' } })
  expect(await mark(false, '')).toMatchObject({ posted: null })
  expect(await mark(true, '')).toMatchObject({ posted: { url: null } })
})

test.each([
  ['an empty text', { body: '   ' }, 'Write the text of the post.'],
  ['a text no network takes', { body: 'x'.repeat(2201) }, 'Use at most 2,200 characters.'],
  ['a day that is none', { plannedOn: '2026-02-31' }, 'Enter a day such as 2026-12-06.'],
  ['a channel nobody has', { channel: 'myspace' as never }, 'Choose a channel.'],
  ['an alt text that tells a story', { alt: 'x'.repeat(301) }, 'Use at most 300 characters for the alt text.'],
])('%s is refused with what to do', async (_what, changed, message) => {
  expect(await refusal(change(changed))).toMatchObject({ status: 400, message })
})

test('a post of somebody else does not exist', async () => {
  const rival = await world.agent()
  expect(await refusal(change({ body: 'Mine now.' }, rival))).toMatchObject({ status: 404 })
  expect(await refusal(world.as(rival).call(dropPost, { params: { postId: post.id } }))).toMatchObject({ status: 404 })
  for (const part of ['bundle', 'pictures/1x1'])
    expect([part, (await world.as(rival).inject({ url: `/api/agent/posts/${post.id}/${part}` })).statusCode]).toEqual([part, 404])
  const { body } = await world.as(rival).inject({ url: '/api/agent/posts/calendar' })
  expect(body).not.toContain('Oak house')
})

describe('templates that administrators share', () => {
  const fields = { title: 'Short', alt: '', tags: '', source: 'The team', license: 'own', alteration: 'None', madeWithAi: false } as const
  const staff = () => world.as({ ...maya, isAdmin: true })
  const step = (item: { id: number; revision: number }, taken: 'publish' | 'take_down', reason = '') =>
    staff().call(moveItem, { params: { id: item.id }, body: { revision: item.revision, step: taken, reason } })
  const offered = async (as = maya) => (await world.as(as).call(postTemplates, { params: { postId: post.id } })).items

  test('are offered once published, each filled in with the home of the post, and counted where they are used', async () => {
    const text = '{home}, {city}. {price} {link}'
    const draft = await staff().call(addItem, { body: { kind: 'template', ...fields, text } })
    expect(await offered()).toEqual([])
    const shared = await step(draft, 'publish')
    const [template] = await offered()
    expect(template).toMatchObject({ id: draft.id, title: 'Short' })
    expect(template?.text).toMatch(/^Oak house, .+, TX\. \$[\d,]+ http:\/\/.+\/property\/\d+$/)
    expect((await change({ body: template?.text ?? '', templateId: draft.id })).templateId).toBe(draft.id)
    expect(await step(shared, 'take_down', 'Outdated')).toMatchObject({ uses: 1 })
    // What was posted with it stays as it is.
    expect(await now()).toMatchObject({ templateId: draft.id, body: template?.text })
  })

  test('that are gone are not taken, and the text stays as it was', async () => {
    const before = await now()
    expect(await refusal(change({ body: 'Another', templateId: before.templateId ?? 0 }))).toMatchObject({
      status: 400,
      message: 'This template is no longer shared. Choose another.',
    })
    expect(await now()).toEqual(before)
  })

  test('are filled in for the posts of somebody else by nobody', async () => {
    expect(await refusal(offered(await world.agent()))).toMatchObject({ status: 404 })
  })
})
