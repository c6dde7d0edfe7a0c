import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import { setDemoAvailability } from '#features/tours/server'
import { insertAgreements } from '#fixtures/tours/server/testing/offers'
import type { Person, WholeApp } from './whole-app.fixtures.ts'

const demo = new URL('../../../demo/media/', import.meta.url)
const tus = { 'tus-resumable': '1.0.0' }

interface Ask {
  headers?: Record<string, string>
  payload?: object | Buffer
}

/** Asks as this person; what is refused fails the test. */
export async function ask({ server }: WholeApp, { token }: Person, call: string, { headers, payload }: Ask = {}) {
  const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]
  const reply = await server.inject({ method, url, headers: { authorization: `Bearer ${token}`, ...headers }, ...(payload && { payload }) })
  expect(reply.statusCode, `${call}: ${reply.body}`).toBeLessThan(300)
  return reply
}

const send = async <Reply = { id: number }>(app: WholeApp, person: Person, call: string, payload?: object): Promise<Reply> => {
  const { body } = await ask(app, person, call, { ...(payload && { payload }) })
  return (body ? JSON.parse(body) : undefined) as Reply
}

/** Saves the usual tour hours of an agent, so that buyers are offered times. */
export async function chooseHours({ services }: WholeApp, agentId: number): Promise<void> {
  const settings = { agentId, videoLink: null, modes: new Map(), now: services.now() }
  await services.db.transaction().execute((trx) => setDemoAvailability(trx, settings))
}

/** A picture whose metadata name its maker, as cameras write them. */
const picture = (word: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#557799' } })
    .withExif({ IFD0: { Artist: word } })
    .jpeg()
    .toBuffer()

/** Uploads a file by the tus protocol, or only its first `part` bytes. */
async function upload(app: WholeApp, person: Person, path: string, name: string, content: Buffer, part = content.length) {
  const named = `filename ${Buffer.from(name).toString('base64')},filetype ${Buffer.from('video/mp4').toString('base64')}`
  const made = await ask(app, person, `POST ${path}`, {
    headers: { ...tus, 'upload-length': String(content.length), 'upload-metadata': named },
  })
  const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  return { made, done: await ask(app, person, `PATCH ${String(made.headers.location)}`, { headers, payload: content.subarray(0, part) }) }
}

async function attach(app: WholeApp, person: Person, name: string, text: string): Promise<string> {
  const { done } = await upload(app, person, '/api/uploads/attachments', `${name}.txt`, Buffer.from(text))
  return (JSON.parse(decodeURIComponent(String(done.headers['attachment']))) as { id: string }).id
}

/** Leaves `word(place)` wherever a buyer can leave something; `other` is somebody they write and share with. */
export async function leaveAsBuyer(app: WholeApp, buyer: Person, correspondent: Person, word: (field: string) => string): Promise<void> {
  const to = (call: string, payload?: object) => send(app, buyer, call, payload)
  await ask(app, buyer, 'PUT /api/auth/user/photo', {
    headers: { 'content-type': 'image/jpeg' },
    payload: await picture(word('Portrait')),
  })
  await to('PATCH /api/auth/user', { firstName: word('First'), lastName: word('Last'), zipCode: '78704', phone: '(512) 234-5678' })
  const receiverId = correspondent.account.id
  const sent = await attach(app, buyer, word('SentName'), word('SentText'))
  await attach(app, buyer, word('WaitingName'), word('WaitingText'))
  await to('POST /api/messages', { receiverId, content: word('Message'), attachmentIds: [sent] })
  const { id: regretted } = await to('POST /api/messages', { receiverId, content: word('TakenBack') })
  await to(`DELETE /api/messages/${regretted}`, { userId: buyer.account.id })
  await to('POST /api/message-reports', { otherUserId: receiverId, reason: 'other', details: word('Report') })
  await to('POST /api/reports', { kind: 'agent', id: receiverId, reason: 'other', details: word('ThingReport') })
  await to('POST /api/feedback', {
    type: 'bug',
    message: word('Feedback'),
    context: { path: `/${word('Path')}`, build: '1', lastError: null },
  })
  await to('POST /api/saved-searches', { name: word('Search'), query: `q=${word('Query')}` })
  await to('PUT /api/preferences', { topic: 'messages', channel: 'mail', enabled: false })
  await to('POST /api/favorites', { propertyId: 1 })
  await to('POST /api/hidden-homes', { propertyId: 2 })
  await to('PUT /api/comparison', { ids: [1, 2] })
  const { id } = await to('POST /api/wishlist', { name: word('List'), propertyId: 1 })
  await to(`PUT /api/wishlist/${id}/homes/1/opinion`, { vote: 'yes', note: word('Note') })
  interface Tours {
    days: { times: { startsAt: string }[] }[]
  }
  const { agentId } = await send<{ agentId: number }>(app, buyer, 'GET /api/properties/1')
  await chooseHours(app, agentId)
  const { days } = await send<Tours>(app, buyer, 'GET /api/tours/options/1')
  const times = days.flatMap((day) => day.times.map(({ startsAt }) => startsAt)).slice(0, 1)
  await to('POST /api/tours', {
    clientId: 'planted-tour',
    propertyId: 1,
    kind: 'in_person',
    times,
    note: word('TourNote'),
    buyerAgent: { name: word('TheirAgent'), brokerage: word('TheirBroker') },
  })
  // A signed agreement stays; an offer goes with the account.
  const texts = { signed: word('Agreement'), offered: word('Offer') }
  await insertAgreements(app.services.db, { buyerId: buyer.account.id, propertyId: 1, now: app.services.now(), texts })
  const theirs = await send(app, correspondent, 'POST /api/wishlist', { name: 'Another list', propertyId: 1 })
  const { shareToken } = await send<{ shareToken: string }>(app, correspondent, `POST /api/wishlist/${theirs.id}/share`)
  await to(`POST /api/wishlist/shared/${shareToken}/join`)
  await to(`PUT /api/wishlist/${theirs.id}/homes/1/opinion`, { vote: 'no', note: word('OtherNote') })
  const consentDate = new Date(app.services.now()).toISOString()
  const flags = { essential: true, preferences: true, analytics: true, marketing: false, consentDate }
  await to('POST /api/consent/log', { ...flags, consentType: 'cookie-banner', action: 'choices' })
  await to('POST /api/privacy/opt-out', { sale: true, sensitive: true, calls: true })
  await to('POST /api/takedowns', {
    work: word('Work'),
    address: '/property/1',
    material: 'The first photo.',
    name: 'Ada Owner',
    postalAddress: '1 Main Street',
    email: buyer.account.email,
    phone: '(254) 555-0100',
    goodFaith: true,
    accurate: true,
    signature: 'Ada Owner',
  })
}

/** Leaves `word(place)` wherever an agent can leave something; `correspondent` wrote to them. Returns a home and its video. */
export async function leaveAsAgent(
  app: WholeApp,
  agent: Person,
  correspondent: Person,
  word: (field: string) => string,
): Promise<{ homeId: number; videoId: number }> {
  const to = (call: string, payload?: object) => send(app, agent, call, payload)
  const raw = (call: string, type: string, payload: Buffer) => ask(app, agent, call, { headers: { 'content-type': type }, payload })
  await to('PATCH /api/auth/user', { firstName: word('First') })
  await to('PUT /api/agent/profile', {
    bio: word('Bio'),
    specialties: [word('Specialty')],
    cities: [word('City')],
    brokerageName: word('Broker'),
    brokerageState: 'TX',
  })
  await raw('POST /api/agent/brokerage-notice', 'application/pdf', Buffer.from(`%PDF-1.7\n${word('Notice')}\n%%EOF`))
  await to('PUT /api/agent/quick-replies', { replies: [{ title: word('ReplyTitle'), body: word('Reply') }] })
  await to('POST /api/messages', { receiverId: correspondent.account.id, content: word('Message') })

  await to('POST /api/agent/videos/link', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: word('Linked') })
  const { made } = await upload(app, agent, '/api/uploads/videos', `${word('Video')}.mp4`, await readFile(new URL('01-tour.mp4', demo)))
  const videoId = Number(made.headers['video-id'])
  await to(`PUT /api/agent/videos/${videoId}/chapters`, {
    chapters: [{ startSeconds: 0, room: 'Kitchen', label: word('Chapter'), virtuallyStaged: true }],
  })
  await to(`PUT /api/agent/videos/${videoId}/captions/draft`, {
    version: 0,
    captions: [{ startSeconds: 0, endSeconds: 2, text: word('Caption') }],
  })
  await raw(`PUT /api/agent/videos/${videoId}/poster`, 'image/jpeg', await picture(word('Poster')))
  await raw(`PUT /api/agent/videos/${videoId}/stills/0`, 'image/jpeg', await picture(word('Still')))
  await raw(`PUT /api/agent/videos/${videoId}/unstaged/0`, 'image/jpeg', await picture(word('Unstaged')))
  const place = { startSeconds: 0, name: word('Place'), note: word('PlaceNote'), latitude: 30, longitude: -97 }
  const guide = {
    videoId,
    kind: 'lifestyle',
    topic: null,
    title: word('Guide'),
    summary: word('Summary'),
    zipCode: '78704',
    places: [place],
  }
  await to('POST /api/agent/guides', guide)
  const contact = {
    line: 2,
    name: word('ContactName'),
    email: 'a.contact@example.com',
    phone: '',
    tags: word('LeadTag'),
    note: word('LeadNote'),
  }
  await to('POST /api/agent/leads/import', { contacts: [contact] })
  await to('POST /api/agent/lead-views', { name: word('LeadViewName'), address: `q=${word('LeadViewSearch')}` })
  await leaveInVault(app, agent, correspondent, word)
  const film = { subject: 'question:offer', kind: 'guide', dueOn: '2026-12-06' }
  const post = await send<{ id: number; revision: number }>(app, agent, 'POST /api/agent/content-strategy/films', film)
  const postText = { plannedOn: '2026-12-06', channel: 'x', body: word('PostText'), alt: word('PostAlt') }
  await to(`PATCH /api/agent/posts/${post.id}`, { revision: post.revision, ...postText })
  await to(`POST /api/agent/posts/${post.id}/posted`, {
    revision: post.revision + 1,
    posted: true,
    url: `https://x.com/${word('PostLink')}`,
  })
  await upload(app, agent, '/api/uploads/videos', `${word('HalfVideo')}.mp4`, await readFile(new URL('02-tour.mp4', demo)), 5000)

  const draft = await to('POST /api/agent/properties', { title: word('Draft'), privateRemarks: word('DraftRemarks') })
  await raw(`POST /api/agent/properties/${draft.id}/photos?alt=${word('DraftAlt')}`, 'image/jpeg', await picture(word('DraftPhoto')))
  const facts = { price: 500_000, propertyType: 'Condominium', bedrooms: 2, bathroomsFull: 1, squareFeet: 900, zipCode: '78704' }
  const street = { streetNumber: '7', streetName: word('Street'), description: word('Words'), privateRemarks: word('Remarks') }
  const { id } = await to('POST /api/agent/properties', { title: word('Home'), ...facts, ...street })
  await raw(`POST /api/agent/properties/${id}/photos?alt=${word('Alt')}`, 'image/jpeg', await picture(word('Photo')))
  await to(`PUT /api/agent/properties/${id}/videos`, { videoIds: [videoId] })
  await to(`POST /api/agent/properties/${id}/phrases`, { field: 'title', phrase: 'No children', reason: word('WordingReason') })
  await to(`POST /api/agent/properties/${id}/publish`, {})
  await to(`POST /api/agent/properties/${id}/answers`, { question: word('Question'), answer: word('Answer'), moment: null })
  await to(`POST /api/agent/properties/${id}/status`, { status: 'Withdrawn' })
  return { homeId: id, videoId }
}

/** A picture with a client's name, and a link that the other one opened with their address. */
async function leaveInVault(app: WholeApp, agent: Person, reader: Person, word: (field: string) => string): Promise<void> {
  await upload(app, agent, '/api/uploads/vault', `${word('VaultFile')}.jpg`, await picture(word('Photo')))
  const { files } = await send<{ files: { id: number }[] }>(app, agent, 'GET /api/agent/vault')
  const fileId = files[0]?.id
  const noted = { name: word('VaultName'), folder: word('VaultFolder'), propertyId: null, client: word('VaultClient'), expiresOn: null }
  await send(app, agent, `PATCH /api/agent/vault/${fileId}`, noted)
  const link = { days: 7, password: '', watermark: true, download: true }
  const { url } = await send<{ url: string }>(app, agent, `POST /api/agent/vault/${fileId}/shares`, link)
  await send(app, agent, `POST /api/shared-files/${url.slice(-32)}/open`, { email: reader.account.email })
}
