import { sql } from 'kysely'
import { mailCode } from './action-mails.ts'
import { record, type Caller } from './events.ts'
import type { AccountRow } from './identity-rows.ts'
import { createCode, hashOf } from './oob-codes.ts'
import { requireProofFrom } from './proof-of-work.ts'
import type { Realm } from './realm.ts'
import { allowances, counterOf, networkOf, spend, usesUnlessBlocked, type Allowance, type Counter } from './throttle.ts'

export interface Gate {
  /** Who has this address; undefined for nobody. */
  account: AccountRow | undefined
  failed(): Promise<void>
  /** What is forgiven to whoever knew the password, see `counterOf`. */
  counter: string
}

/**
 * Counts a try at a password before it is checked and refuses when there were too many. A browser that signed in to this
 * address before has a counter of its own, so that guesses made elsewhere do not keep its owner out.
 */
export async function passGate(realm: Realm, email: string, caller: Caller): Promise<Gate> {
  const network = networkOf(caller.remote)
  const watched: [Allowance, string][] = [[allowances.signInAccount, email]]
  if (network) watched.push([allowances.signInNetwork, network])
  const { account, known, counters } = await seenSoFar(realm, email, caller.device, watched)
  if (!known) {
    const [, fromNetwork = 0] = usesUnlessBlocked(realm, counters, ...watched)
    await requireProofFrom(realm, caller.proof, allowances.signInNetwork, fromNetwork)
  }
  const counted = [email, known ? `device ${caller.device}` : (network ?? 'here')]
  await spend(realm, allowances.signIn, ...counted)
  return {
    account,
    counter: counterOf(allowances.signIn, ...counted),
    async failed() {
      if (network) await spend(realm, allowances.signInNetwork, network)
      if (!known && (await spend(realm, allowances.signInAccount, email)) === allowances.signInAccount.limit)
        await offerUnlock(realm, account, caller)
      await record(realm, realm.db, 'sign-in-refused', caller, { uid: account?.uid })
    },
  }
}

/** The account, whether this browser signed in to it before, and the counters, in one question for a known address as for an unknown one. */
async function seenSoFar(realm: Realm, email: string, device: string | undefined, watched: [Allowance, string][]) {
  const keys = watched.map(([allowance, subject]) => counterOf(allowance, subject))
  const { rows } = await sql<AccountRow & { known: boolean; counters: Counter[] | null }>`
    select account.*,
      exists (select from identity.known_device as device where device.uid = account.uid and device_hash = ${device ? hashOf(device) : null}) as known,
      (select jsonb_agg(throttle) from identity.throttle as throttle where key = any(${keys})) as counters
    from (values (${email}::text)) as asked (email) left join identity.account as account using (email)`.execute(realm.db)
  const [row] = rows
  if (!row) throw new Error('A question for one row was answered with none.')
  const { known, counters, ...account } = row
  // Without an account all its columns are null.
  return { account: account.uid ? account : undefined, known, counters: counters ?? [] }
}

/** Once per pause: the owner hears of it and can lift it. */
async function offerUnlock(realm: Realm, account: AccountRow | undefined, caller: Caller): Promise<void> {
  const email = account?.email
  if (!account || !email) return
  await realm.db.transaction().execute(async (trx) => {
    await mailCode(realm, trx, 'UNLOCK', email, await createCode(realm, trx, account, 'UNLOCK'))
    await record(realm, trx, 'code-sent', caller, { uid: account.uid, detail: 'UNLOCK' })
  })
}
