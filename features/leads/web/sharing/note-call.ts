import { tellCall } from '#features/leads/contract'
import { call } from '#platform/web/call/call.ts'
import { sessionStore } from '#platform/web/session/session.ts'

/** Sends that a member tapped the phone number on the page of a home; whether its agent learns of it is the member's choice. */
export async function noteCall(address: string): Promise<void> {
  const id = /^\/property\/(\d{1,15})\/?$/.exec(address)?.[1]
  if (id === undefined || sessionStore.get().status !== 'signed-in') return
  await call(tellCall, { body: { propertyId: Number(id) } })
}
