import sharp from 'sharp'
import type { OneOfEach } from './one-of-each.fixtures.ts'
import type { Person, WholeApp } from './whole-app.fixtures.ts'

/** One writing endpoint with a body it accepts. */
export interface PairedCall {
  route: string
  who: Person
  url: string
  body?: object | Buffer
  type?: string
  /** Status where the call is refused when it runs without another one, because of what came before; below 300 where left out. */
  refused?: number
}

/** Writing endpoints that concern one listing, video, lead, showing or conversation. */
export const concerned = new RegExp(
  String.raw`^(POST|PUT|PATCH|DELETE) /api/(agent/(properties|videos|leads|tour-|open-houses|co-listings|approvals|answer-reviews)|tours|` +
    String.raw`messages|conversations|shared-inboxes|blocks|message-reports|asked-answers|open-houses|lead-sharing|favorites|` +
    String.raw`brokerage/hand-overs|admin/(listing-reviews|message-reports)|reports|mailed-questions|tour-agreement-files)\b`,
)

/** Endpoints that are not paired, each with the reason. */
export const notPaired: Record<string, string> = {
  'POST /api/agent/properties/:id/photos/:photoId/original':
    'Takes the file before an alteration; writes the photo as its alteration does.',
  'POST /api/agent/leads/moves/undo': 'Needs the receipt of a move; locks leads as the move does.',
  'POST /api/mailed-questions': 'Stores a question beside the conversation, which the sending endpoint writes.',
  'POST /api/mailed-questions/:clientMessageId/send': 'Needs a question kept under a proved address; then runs POST /api/messages.',
  'POST /api/open-houses/:id/rsvp-mail': 'Needs a proof that a browser computes; then runs PUT /api/open-houses/:id/rsvp.',
  'POST /api/open-houses/:id/rsvp-mail/proof': 'Writes nothing.',
  'POST /api/open-houses/door/:key':
    'Needs the key of a printed QR code; then signs in as PUT /api/agent/open-houses/:id/guests/:clientId.',
  'POST /api/tour-agreement-files': 'Stores a file; no row of a showing.',
  'PUT /api/agent/tour-calendar': 'Replaces the busy times of an agent; no row of a showing.',
  'PUT /api/agent/tour-calendar/file': 'Replaces the busy times of an agent; no row of a showing.',
  'DELETE /api/agent/tour-calendar': 'Removes the busy times of an agent; no row of a showing.',
  'POST /api/agent/videos/link': 'Adds another video.',
  'POST /api/agent/leads/import': 'Adds other leads.',
}

const hours = [{ day: 1, hours: [{ from: '09:00', to: '17:00' }] }]
export const availability = {
  weekly: hours,
  exceptions: [],
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeMinutes: 0,
  mostADay: 5,
  lengthMinutes: 30,
  horizonDays: 30,
  videoLink: null,
}

/** Returns one call for each paired endpoint; `now` is the version of the listing. */
export async function pairedCalls(app: WholeApp, world: OneOfEach, now: number): Promise<PairedCall[]> {
  const { people, listing, draft, photo, video, lead, showing, openHouse, answer, message, report, times, handedOver, leadRevision } = world
  const { admin, broker, leader, agent, colleague, buyer } = people
  const [mine, theirs] = [agent.account.id, buyer.account.id]
  const image = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#557799' } })
    .jpeg()
    .toBuffer()
  const calls: PairedCall[] = []
  const add = (who: Person, route: string, ids: readonly (number | string)[], body?: object | Buffer, refused?: number) => {
    let index = 0
    const url = route.replace(/^\w+ /, '').replaceAll(/:\w+/g, () => String(ids[index++]))
    const type = Buffer.isBuffer(body) ? 'image/jpeg' : undefined
    calls.push({ route, who, url, ...(body && { body }), ...(type && { type }), ...(refused && { refused }) })
  }
  const property = '/api/agent/properties'
  add(agent, `POST ${property}`, [], { title: 'Another home' })
  add(agent, `PATCH ${property}/:id`, [listing], { version: now, title: 'A new title' })
  add(agent, `POST ${property}/:id/publish`, [draft], {})
  add(agent, `POST ${property}/:id/revision`, [listing], { version: now }, 409)
  add(agent, `DELETE ${property}/:id/revision`, [listing])
  add(agent, `POST ${property}/:id/phrases`, [listing], { field: 'title', phrase: 'No children', reason: 'A quotation.' })
  add(agent, `POST ${property}/:id/status`, [listing], { status: 'Withdrawn' })
  add(agent, `POST ${property}/:id/archive`, [draft], { archived: true }, 409)
  add(agent, `DELETE ${property}/:id`, [draft])
  add(agent, `PUT ${property}/:id/videos`, [draft], { videoIds: [] })
  add(agent, `POST ${property}/:id/photos`, [listing], image)
  add(agent, `PUT ${property}/:id/photos/order`, [listing], { photoIds: [photo] })
  add(agent, `PATCH ${property}/:id/photos/:photoId`, [listing, photo], { alt: 'The front' })
  add(agent, `PUT ${property}/:id/photos/:photoId/alteration`, [listing, photo], { alteration: 'None' })
  add(agent, `DELETE ${property}/:id/photos/:photoId`, [listing, photo])
  add(agent, `POST ${property}/:propertyId/answers`, [listing], { question: 'Is there a garage?', answer: 'For two cars.', moment: null })
  add(agent, `PUT ${property}/:propertyId/answers/order`, [listing], { answerIds: [answer] })
  add(agent, `POST ${property}/:propertyId/answers/phrases`, [listing], { phrase: 'no children', reason: 'A quotation.' })
  const newAnswer = { version: 1, question: 'Is there a garage?', answer: 'For three cars.', moment: null }
  add(agent, `PUT ${property}/:propertyId/answers/:answerId`, [listing, answer], newAnswer)
  add(agent, `DELETE ${property}/:propertyId/answers/:answerId`, [listing, answer])
  add(leader, 'POST /api/agent/approvals/:propertyId', [listing], { version: now, approve: true }, 409)
  add(leader, 'POST /api/agent/answer-reviews/:answerId', [answer], { version: 1, approve: true }, 404)
  add(buyer, 'POST /api/asked-answers/:answerId/take-down', [answer], {}, 404)
  add(admin, 'POST /api/admin/listing-reviews/:propertyId', [listing], { version: now, approve: true, note: '' }, 404)
  add(admin, 'PUT /api/admin/listing-reviews', [], { isRequired: false, reason: 'No longer needed.' })
  add(agent, 'POST /api/agent/co-listings/:propertyId', [listing], { agentId: colleague.account.id })
  add(colleague, 'POST /api/agent/co-listings/:propertyId/answer', [listing], { accept: true }, 404)
  add(agent, 'DELETE /api/agent/co-listings/:propertyId', [listing], undefined, 404)
  const { listings, drafts } = handedOver
  const handOver = { to: colleague.account.id, reason: 'Moving away', listings, drafts }
  add(broker, 'POST /api/brokerage/hand-overs/:accountId', [mine], handOver)
  add(buyer, 'POST /api/favorites', [], { propertyId: listing })
  add(buyer, 'DELETE /api/favorites/:propertyId', [listing])
  add(buyer, 'POST /api/reports', [], { kind: 'home', id: listing, reason: 'other', details: 'Sold last year.' })

  const film = '/api/agent/videos/:id'
  const room = { startSeconds: 0, room: 'Living Room', label: 'Living room', virtuallyStaged: true }
  add(agent, `PATCH ${film}`, [video], { title: 'A tour' })
  add(agent, `DELETE ${film}`, [video])
  add(agent, `PUT ${film}/poster`, [video], image)
  add(agent, `PUT ${film}/stills/:startSeconds`, [video, 0], image)
  add(agent, `PUT ${film}/unstaged/:startSeconds`, [video, 0], image)
  add(agent, `PUT ${film}/chapters`, [video], { chapters: [room] })
  add(agent, `PUT ${film}/captions`, [video], { captions: null })
  add(agent, `PUT ${film}/captions/draft`, [video], { version: 1, captions: [{ startSeconds: 0, endSeconds: 2, text: 'Welcome in.' }] })
  add(agent, `POST ${film}/captions/confirm`, [video], { version: 1 })

  add(agent, 'PATCH /api/agent/leads/:id', [lead], { revision: leadRevision, stage: 'contacted' })
  add(agent, 'POST /api/agent/leads/:id/apart', [lead], {}, 409)
  add(agent, 'PUT /api/agent/leads/:id/handout', [lead], { to: colleague.account.id }, 409)
  add(agent, 'POST /api/agent/leads/:id/notes', [lead], { body: 'Called back.' })
  add(agent, 'POST /api/agent/leads/moves', [], { ids: [lead], stage: 'spam' })
  add(buyer, 'POST /api/lead-sharing/calls', [], { propertyId: listing })
  add(buyer, 'PUT /api/lead-sharing', [], { zip: true, calls: true, matches: true })

  const showingRequest = { clientId: 'another-showing', propertyId: listing, kind: 'in_person', times: times.slice(1, 2), note: '' }
  add(buyer, 'POST /api/tours', [], showingRequest)
  add(agent, 'POST /api/tours/:id/steps', [showing], { step: 'confirm', revision: 0, times: times.slice(0, 1) })
  add(buyer, 'PUT /api/tours/:id/verdict', [showing], { verdict: 'no' })
  add(agent, 'PUT /api/agent/tour-availability', [], availability)
  add(agent, 'PUT /api/agent/tour-settings/:propertyId', [listing], {
    mode: 'none',
    notBefore: null,
    lengthMinutes: null,
    instructions: '',
  })
  add(buyer, 'PUT /api/open-houses/:id/rsvp', [openHouse], { party: 2 })
  add(agent, 'PUT /api/agent/open-houses/:id', [openHouse], { limit: 5 })
  const guest = { signedInAt: new Date(app.services.now()).toISOString(), guest: { name: 'Rob', phone: '5' } }
  add(agent, 'PUT /api/agent/open-houses/:id/guests/:clientId', [openHouse, 'guest-one'], guest)

  add(buyer, 'POST /api/messages', [], { receiverId: mine, propertyId: listing, content: 'When can we come?' })
  add(agent, 'PUT /api/messages/:messageId/read', [message], {})
  add(buyer, 'DELETE /api/messages/:messageId', [message], { userId: theirs, requestingUserId: theirs })
  add(agent, 'PATCH /api/conversations/:userId/:otherUserId', [mine, theirs], { isMuted: true })
  add(buyer, 'DELETE /api/conversations/:userId/:otherUserId', [theirs, mine], { userId: theirs, requestingUserId: theirs })
  const shared = { content: 'On behalf', propertyId: null, clientMessageId: '00000000-0000-4000-8000-000000000000' }
  add(colleague, 'POST /api/shared-inboxes/:agentId/:otherUserId', [mine, theirs], shared, 404)
  add(agent, 'PUT /api/blocks/:otherUserId', [theirs], {})
  add(agent, 'DELETE /api/blocks/:otherUserId', [theirs])
  add(buyer, 'POST /api/message-reports', [], { otherUserId: mine, reason: 'other', details: 'See above.' })
  add(admin, 'PATCH /api/admin/message-reports/:reportId', [report], { decision: 'No rule was broken.' })
  return calls
}

/** Runs a call and returns its status and body. */
export async function run(
  { server }: WholeApp,
  { route, who, url, body, type }: PairedCall,
): Promise<{ statusCode: number; body: string }> {
  const [method] = route.split(' ')
  const headers = { authorization: `Bearer ${who.token}`, ...(type && { 'content-type': type }) }
  return server.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) })
}
