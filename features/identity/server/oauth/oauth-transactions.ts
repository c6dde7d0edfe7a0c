import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { hashOf } from '../codes/oob-codes.ts'
import type { Realm } from '../realm.ts'

export const transactionSeconds = 600

export interface Transaction {
  state: string
  nonce: string
  verifier: string
}

export interface Begun {
  provider: string
  channel: string | null
  returnPath: string
}

/** Notes a sign-in that leaves for a provider, bound to the browser by the secret in its cookie. */
export async function beginTransaction(realm: Realm, browser: string, begun: Begun): Promise<Transaction> {
  const transaction = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  await realm.db
    .insertInto('identity.oauth_tx')
    .values({
      state_hash: hashOf(transaction.state),
      browser_hash: hashOf(browser),
      provider: begun.provider,
      verifier: transaction.verifier,
      nonce: transaction.nonce,
      channel: begun.channel,
      return_path: begun.returnPath,
      expires_at: new Date(realm.time().getTime() + transactionSeconds * 1000),
    })
    .execute()
  return transaction
}

/** What was begun under this state, once, and only for the browser that began it: another cannot even spoil it. Undefined otherwise. */
export async function endTransaction(realm: Realm, browser: string, state: string): Promise<(Begun & Transaction) | undefined> {
  const row = await realm.db
    .deleteFrom('identity.oauth_tx')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .returningAll()
    .executeTakeFirst()
  if (!row || row.expires_at <= realm.time()) return undefined
  const { provider, channel, return_path: returnPath, nonce, verifier } = row
  return { provider, channel, returnPath, nonce, verifier, state }
}
