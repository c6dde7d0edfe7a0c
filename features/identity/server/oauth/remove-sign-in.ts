import { mailAboutChange } from '../codes/apply-code.ts'
import { record, type Origin } from '../events.ts'
import type { AccountRow, IdentityTransaction } from '../identity-rows.ts'
import { voidCodes } from '../codes/oob-codes.ts'
import { userAttributes } from '../protocol/protocol-enums.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import { unlinkProvider } from './provider-links.ts'
import type { Realm } from '../realm.ts'

interface Removal {
  deleteAttribute?: string[] | null | undefined
  deleteProvider?: string[] | null | undefined
}

const attributes = new Set<string>(userAttributes)

/** Takes away ways to sign in. An account always keeps an address or a provider, or nobody could ever reach it again. */
export async function removeAttributes(
  realm: Realm,
  trx: IdentityTransaction,
  account: AccountRow,
  request: Removal,
  origin: Origin,
): Promise<void> {
  const named = new Set(request.deleteAttribute ?? [])
  for (const name of named)
    if (!attributes.has(name)) throw new ProtocolError('INVALID_ARGUMENT', `Invalid value at 'deleteAttribute' (${name.slice(0, 50)})`)
  const { uid } = account
  const linked = (await trx.selectFrom('identity.provider_link').select('provider').where('uid', '=', uid).execute()).map(
    ({ provider }) => provider,
  )
  const going = new Set([...(request.deleteProvider ?? []), ...(named.has('PROVIDER') ? linked : [])])
  const staying = linked.filter((provider) => !going.has(provider))
  const withoutEmail = named.has('EMAIL')
  const withoutPassword = withoutEmail || named.has('PASSWORD') || going.has('password')
  if (going.size === 0 && !withoutPassword) return
  if (staying.length === 0 && (withoutEmail || !account.email))
    throw new ProtocolError('OPERATION_NOT_ALLOWED', 'You can’t remove your only way to sign in.')

  for (const provider of going) if (linked.includes(provider)) await unlinkProvider(realm, trx, uid, provider, origin)
  if (withoutPassword && (account.password_hash || account.email_link_sign_in)) {
    await trx
      .updateTable('identity.account')
      .set({ password_hash: null, password_updated_at: null, email_link_sign_in: false })
      .where('uid', '=', uid)
      .execute()
    await trx.deleteFrom('identity.oob_code').where('uid', '=', uid).where('kind', '=', 'PASSWORD_RESET').execute()
    await record(realm, trx, 'password-removed', origin, { uid })
  }
  if (withoutEmail) {
    await trx.updateTable('identity.account').set({ email: null, email_verified: false }).where('uid', '=', uid).execute()
    await voidCodes(trx, uid)
    await mailAboutChange(realm, trx, uid, account.email, null)
  }
}
