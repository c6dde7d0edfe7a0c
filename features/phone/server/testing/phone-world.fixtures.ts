import { accounts, createAccount } from '#features/accounts/server'
import { identity } from '#features/identity/server'
import { sendPhoneCode, phoneVerification } from '#features/phone/contract'
import { phone } from '#features/phone/server'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { actorOf } from '#features/accounts/server'

export interface PhoneWorld extends TestApp {
  person(flags?: { isAgent?: boolean; isAdmin?: boolean }): Promise<Actor>
  /** Asks for a code and returns what the outbox holds for it. */
  codeFor(actor: Actor, number: string): Promise<string>
}

let people = 0

/** Accounts and phones over a fresh database; texts stay in the outbox unless the environment names Twilio. */
export async function phoneWorld(environment: Record<string, string> = {}): Promise<PhoneWorld> {
  const app = await testApp(identity, accounts, (server, services) =>
    phone(server, { ...services, config: { ...services.config, environment: { ...services.config.environment, ...environment } } }),
  )
  const { db } = app.services
  return {
    ...app,
    async person(flags = {}) {
      people += 1
      const email = `phone-${people}@example.com`
      return actorOf(await createAccount(db, { identityUid: `phone-uid-${people}`, email, ...flags }))
    },
    async codeFor(actor, number) {
      const { statement } = await app.as(actor).call(phoneVerification)
      await app.as(actor).call(sendPhoneCode, { body: { phone: number, statement } })
      const [text] = (await recentOutbox(db)).filter(({ channel }) => channel === 'sms')
      return /^\d{6}/.exec(text?.text ?? '')?.[0] ?? ''
    },
  }
}
