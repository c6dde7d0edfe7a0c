import { expect } from 'vitest'

export interface Sender {
  id: number
  token?: string
  uid?: string
  email?: string
}

export interface SentCall {
  method: string
  url: string
  body?: object
}

export interface ProductCall {
  /** As the specification writes it. */
  call: string
  /** What a client sends, with the specification's payload; when absent, the call as it is written. */
  send?: (me: Sender, world: World) => SentCall | Promise<SentCall>
  /** The status a visitor, a buyer, an agent and a privileged administrator get. */
  statuses: readonly [number, number, number, number]
  reply: unknown
}

export interface World {
  /** Somebody to write to. */
  otherAgent: Sender
  /** Sends one message from the other agent and returns its id. */
  incoming: (receiver: Sender) => Promise<number>
  /** Sends feedback and returns its id. */
  feedback: () => Promise<number>
}

const everybody = [200, 200, 200, 200] as const
const members = [401, 200, 200, 200] as const
const agents = [401, 403, 200, 200] as const
const administrators = [401, 403, 403, 200] as const

const get =
  (url: (me: Sender, world: World) => string) =>
  (me: Sender, world: World): SentCall => ({ method: 'GET', url: url(me, world) })

export function asWritten(call: string): SentCall {
  const [method = '', url = ''] = call.split(' ')
  return { method, url }
}

const list = expect.any(Array) as unknown
const record = expect.any(Object) as unknown
const page = (name: string) => expect.objectContaining({ [name]: list }) as unknown
const user = (me: Sender) => ({
  idToken: me.token ?? 'x'.repeat(100),
  firebaseUid: me.uid ?? 'nobody',
  email: me.email ?? 'nobody@example.com',
  name: 'Ada',
})

/** Every call of the specification as its client sends it. Those without a row are in `missing.ts`. */
export const productCalls: readonly ProductCall[] = [
  {
    call: 'POST /api/auth/firebase-verify',
    send: (me) => ({ method: 'POST', url: '/api/auth/firebase-verify', body: { ...user(me), isAgentSignup: false } }),
    statuses: members,
    reply: expect.objectContaining({
      id: expect.any(Number),
      email: expect.any(String),
      firebaseUid: expect.any(String),
      role: expect.any(String),
    }),
  },
  { call: 'GET /health', statuses: everybody, reply: expect.objectContaining({ status: 'healthy' }) },
  {
    call: 'GET /api/auth/user',
    statuses: members,
    reply: expect.objectContaining({ isAgent: expect.any(Boolean), zipCode: expect.toBeOneOf([null, expect.any(String)]) }),
  },
  { call: 'GET /api/conversations/:userId', send: get((me) => `/api/conversations/${me.id}`), statuses: members, reply: list },
  {
    call: 'GET /api/messages/:userId/:otherUserId',
    send: get((me, { otherAgent }) => `/api/messages/${me.id}/${otherAgent.id}?propertyId=0`),
    statuses: members,
    reply: list,
  },
  {
    call: 'GET /api/users/:userId/unread-messages',
    send: get((me) => `/api/users/${me.id}/unread-messages`),
    statuses: members,
    reply: { count: expect.any(Number) },
  },
  {
    call: 'PUT /api/messages/:messageId/read',
    send: async (me, world) => ({ method: 'PUT', url: `/api/messages/${await world.incoming(me)}/read` }),
    statuses: members,
    reply: expect.objectContaining({ isRead: true }),
  },
  {
    call: 'DELETE /api/messages/:messageId',
    send: async (me, world) => ({ method: 'DELETE', url: `/api/messages/${await world.incoming(me)}`, body: { userId: me.id } }),
    statuses: members,
    reply: { deleted: true },
  },
  {
    call: 'DELETE /api/conversations/:userId/:otherUserId',
    send: async (me, { otherAgent, incoming }) => {
      await incoming(me)
      return { method: 'DELETE', url: `/api/conversations/${me.id}/${otherAgent.id}`, body: { requestingUserId: me.id } }
    },
    statuses: members,
    reply: { deleted: expect.any(Number) },
  },
  {
    call: 'POST /api/messages',
    send: (_, { otherAgent }) => ({
      method: 'POST',
      url: '/api/messages',
      body: { receiverId: otherAgent.id, content: 'Is it still available?' },
    }),
    statuses: members,
    reply: expect.objectContaining({ content: 'Is it still available?', isRead: false, propertyId: null }),
  },
  {
    call: 'GET /api/user/badges/:userId',
    send: get((me) => `/api/user/badges/${me.id}`),
    statuses: members,
    reply: expect.objectContaining({
      badges: list,
      earnedBadges: list,
      level: 1,
      points: expect.any(Number),
      pointsToNextLevel: expect.any(Number),
      progress: expect.anything(),
    }),
  },
  {
    call: 'POST /api/user/update-location',
    send: () => ({ method: 'POST', url: '/api/user/update-location', body: { zipCode: '78704', locationDetectionMethod: 'manual' } }),
    statuses: members,
    reply: expect.objectContaining({ ok: true }),
  },
  { call: 'GET /api/google-places-key', statuses: everybody, reply: { key: null } },
  {
    call: 'POST /api/feedback',
    send: () => ({ method: 'POST', url: '/api/feedback', body: { type: 'bug', message: 'The map is upside down.' } }),
    statuses: everybody,
    reply: record,
  },
  { call: 'GET /api/feedback/notifications', statuses: administrators, reply: list },
  {
    call: 'PATCH /api/feedback/:id/read',
    send: async (_, { feedback }) => ({ method: 'PATCH', url: `/api/feedback/${await feedback()}/read` }),
    statuses: administrators,
    reply: record,
  },
  { call: 'PATCH /api/feedback/mark-all-read', statuses: administrators, reply: record },
  {
    call: 'DELETE /api/feedback/:id',
    send: async (_, { feedback }) => ({ method: 'DELETE', url: `/api/feedback/${await feedback()}` }),
    statuses: administrators,
    reply: record,
  },
  {
    call: 'GET /api/users/batch',
    send: get((_, { otherAgent }) => `/api/users/batch?ids=${otherAgent.id},999999`),
    statuses: everybody,
    reply: record,
  },
  {
    call: 'POST /api/consent/log',
    send: () => ({
      method: 'POST',
      url: '/api/consent/log',
      body: {
        essential: true,
        preferences: true,
        analytics: true,
        marketing: true,
        consentType: 'cookie-banner',
        action: 'accept-all',
      },
    }),
    statuses: everybody,
    reply: { ok: true },
  },
  { call: 'GET /api/whoami', statuses: members, reply: expect.objectContaining({ id: expect.any(Number) }) },
  { call: 'GET /api/properties', statuses: everybody, reply: page('items') },
  { call: 'GET /api/properties/featured', statuses: everybody, reply: record },
  { call: 'GET /api/feedback', statuses: administrators, reply: page('items') },
  { call: 'GET /api/wishlist', statuses: members, reply: record },
  { call: 'GET /api/favorites', statuses: members, reply: record },
  { call: 'GET /api/tours', statuses: members, reply: page('items') },
  { call: 'GET /api/messages', statuses: members, reply: list },
  { call: 'GET /api/agent/verified', statuses: agents, reply: expect.objectContaining({ isVerified: expect.any(Boolean) }) },
  { call: 'GET /api/agent', statuses: agents, reply: expect.objectContaining({ id: expect.any(Number), plan: expect.any(String) }) },
  { call: 'GET /api/agent/dashboard', statuses: agents, reply: page('items') },
  { call: 'GET /api/agent/properties', statuses: agents, reply: record },
  { call: 'GET /api/admin/users', statuses: administrators, reply: page('users') },
  { call: 'GET /api/admin', statuses: administrators, reply: record },
  { call: 'GET /api/admin/analytics', statuses: administrators, reply: page('weeks') },
  { call: 'GET /api/users', statuses: administrators, reply: page('users') },
  { call: 'GET /api/admin/properties', statuses: administrators, reply: page('items') },
  { call: 'GET /api/admin/verify-agent', statuses: administrators, reply: page('items') },
  { call: 'GET /api/team', statuses: agents, reply: expect.objectContaining({ team: null }) },
  { call: 'GET /api/agent/analytics', statuses: agents, reply: page('homes') },
  { call: 'GET /api/agent/profile', statuses: agents, reply: record },
  { call: 'GET /api/agent/tours', statuses: agents, reply: page('items') },
  { call: 'GET /api/tours/scheduled', statuses: members, reply: page('items') },
  { call: 'GET /api/saved-searches', statuses: members, reply: record },
]
