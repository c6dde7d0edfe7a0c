import * as texts from '#texts/notifications'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

/** The address a browser gave out; whoever knows it may only send what is signed with our key. */
const Address = z.url(texts.turnPushOnAgain).check(z.maxLength(1000, texts.turnPushOnAgain))
/** Bytes as RFC 8291 has them: a point of the curve P-256, and 16 random ones. */
const keys = z.strictObject({
  p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/, texts.turnPushOnAgain)),
  auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/, texts.turnPushOnAgain)),
})

export const pushKey = endpoint({
  method: 'GET',
  path: '/api/push-key',
  access: 'user',
  summary: 'The key by which a browser knows our push notifications',
  reply: z.object({ publicKey: z.string() }),
})

/** 400 for an address that belongs to none of the known push services. The ten added last stay. */
export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/api/push-subscriptions',
  repeat: 'natural: the address at the push service',
  access: 'user',
  summary: 'Have notifications pushed to this browser',
  body: z.strictObject({ endpoint: Address, keys }),
  reply: z.object({ browsers: z.number() }),
})

export const unsubscribeFromPush = endpoint({
  method: 'POST',
  path: '/api/push-subscriptions/remove',
  repeat: 'natural: the address at the push service',
  access: 'user',
  summary: 'Stop pushing notifications to a browser of yours',
  body: z.strictObject({ endpoint: Address }),
})
