import { mailCode } from '../codes/action-mails.ts'
import { record, type Caller } from '../events.ts'
import { accountColumns, type AccountRow } from '../identity-rows.ts'
import { createCode, hashOf } from '../codes/oob-codes.ts'
import { requireProofFrom } from '../protocol/proof-of-work.ts'
import type { Realm } from '../realm.ts'
import { allowances, counterOf, counting, networkOf, spend, usesUnlessBlocked, type Allowance, type Counter } from '../protocol/throttle.ts'

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
  const elsewhere = [email, network ?? 'here']
  const here = [email, `device ${caller.device}`]
  const { account, known, counters, counted } = await seenAndCounted(realm, email, caller.device, watched, [elsewhere, here])
  if (!known) {
    const [, fromNetwork = 0] = usesUnlessBlocked(realm, counters, ...watched)
    await requireProofFrom(realm, caller.proof, allowances.signInNetwork, fromNetwork)
  }
  const subject = known ? here : elsewhere
  if (!counted) await spend(realm, allowances.signIn, ...subject)
  return {
    account,
    counter: counterOf(allowances.signIn, ...subject),
    async failed() {
      if (network) await spend(realm, allowances.signInNetwork, network)
      if (!known && (await spend(realm, allowances.signInAccount, email)) === allowances.signInAccount.limit)
        await offerUnlock(realm, account, caller)
      await record(realm, realm.db, 'sign-in-refused', caller, { uid: account?.uid })
    },
  }
}

/**
 * The account, whether this browser signed in to it before, and the counters, in one question for a known address as for an
 * unknown one; and the try counted, unless the counters may have a refusal or a puzzle come first.
 */
async function seenAndCounted(
  realm: Realm,
  email: string,
  device: string | undefined,
  watched: [Allowance, string][],
  [elsewhere, here]: [string[], string[]],
) {
  const now = realm.time()
  const [row] = await realm.statements.run<AccountRow & { known: boolean; counters: Counter[] | null; counted: boolean }>(
    'identity gate',
    gate,
    [
      email,
      device ? hashOf(device) : null,
      watched.map(([allowance, subject]) => counterOf(allowance, subject)),
      counterOf(allowances.signIn, ...elsewhere),
      counterOf(allowances.signIn, ...here),
      now,
    ],
  )
  if (!row) throw new Error('A question for one row was answered with none.')
  const { known, counters, counted, ...account } = row
  // Without an account all its columns are null.
  return { account: account.uid ? account : undefined, known, counters: counters ?? [], counted }
}

const quiet = Math.min(allowances.signInAccount.limit, allowances.signInNetwork.limit) / 2

// A count that a crash of the database loses is no loss; waiting for the disk would be one for everybody.
const gate = `
  with person as (
    select ${accountColumns.map((column) => `account.${column}`).join(', ')},
      exists (select from identity.known_device as device where device.uid = account.uid and device.device_hash = $2::bytea) as known
    from (values ($1::text)) as asked (email) left join identity.account as account on account.email = asked.email
  ), watched as (
    select key, uses, started_at, blocked_until from identity.throttle where key = any($3::text[])
  ), counted as (${counting(
    allowances.signIn,
    `select case when known then $5::text else $4::text end, 1, $6::timestamptz from person
      where known or not exists (select from watched where blocked_until > $6::timestamptz or uses >= ${quiet})`,
  )}
  )
  select person.*, (select jsonb_agg(watched) from watched) as counters,
    set_config('synchronous_commit', 'off', true) is not null and exists (select from counted) as counted
  from person`

/** Once per pause: the owner gets a mail and can lift it. */
async function offerUnlock(realm: Realm, account: AccountRow | undefined, caller: Caller): Promise<void> {
  const email = account?.email
  if (!account || !email) return
  await realm.db.transaction().execute(async (trx) => {
    await mailCode(realm, trx, 'UNLOCK', email, await createCode(realm, trx, account, 'UNLOCK'))
    await record(realm, trx, 'code-sent', caller, { uid: account.uid, detail: 'UNLOCK' })
  })
}
