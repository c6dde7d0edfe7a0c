import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Realm } from '../realm.ts'

/** Returns why somebody who proved who they are by this provider is not let in; nothing where they are. */
export type SignInRule = (db: Database, person: { uid: string; provider: string }) => Promise<string | undefined>

const rules = new WeakMap<Services, SignInRule[]>()

/** Adds what every sign-in asks, in one short query: it is on the way of everybody. */
export function addSignInRule(services: Services, rule: SignInRule): void {
  rules.set(services, [...(rules.get(services) ?? []), rule])
}

/** @throws ProtocolError PROVIDER_REQUIRED with the sentence of a rule. */
export async function refuseByRules({ services }: Realm, db: Database, uid: string, provider: string): Promise<void> {
  for (const rule of rules.get(services) ?? []) {
    const sentence = await rule(db, { uid, provider })
    if (sentence !== undefined) throw new ProtocolError('PROVIDER_REQUIRED', sentence)
  }
}
