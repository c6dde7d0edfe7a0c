import { mailCode } from './action-mails.ts'
import { record, type Caller } from './events.ts'
import type { AccountRow } from './identity-rows.ts'
import { isKnownDevice } from './known-devices.ts'
import { createCode } from './oob-codes.ts'
import { requireProofFrom } from './proof-of-work.ts'
import type { Realm } from './realm.ts'
import { allowances, counterOf, networkOf, spend, usesUnlessBlocked, type Allowance } from './throttle.ts'

export interface Gate {
  failed(account: AccountRow | undefined): Promise<void>
  /** What is forgiven to whoever knew the password, see `counterOf`. */
  counter: string
}

/**
 * Counts a try at a password before it is checked and refuses when there were too many. A browser that signed in to this
 * address before has a counter of its own, so that guesses made elsewhere do not keep its owner out.
 */
export async function passGate(realm: Realm, email: string, caller: Caller): Promise<Gate> {
  const network = networkOf(caller.remote)
  const known = await isKnownDevice(realm, email, caller.device)
  const counted = [email, known ? `device ${caller.device}` : (network ?? 'here')]
  if (!known) {
    const watched: [Allowance, string][] = [[allowances.signInAccount, email]]
    if (network) watched.push([allowances.signInNetwork, network])
    const [, fromNetwork = 0] = await usesUnlessBlocked(realm, ...watched)
    await requireProofFrom(realm, caller.proof, allowances.signInNetwork, fromNetwork)
  }
  await spend(realm, allowances.signIn, ...counted)
  return {
    counter: counterOf(allowances.signIn, ...counted),
    async failed(account) {
      if (network) await spend(realm, allowances.signInNetwork, network)
      if (!known && (await spend(realm, allowances.signInAccount, email)) === allowances.signInAccount.limit)
        await offerUnlock(realm, account, caller)
      await record(realm, realm.db, 'sign-in-refused', caller, { uid: account?.uid })
    },
  }
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
