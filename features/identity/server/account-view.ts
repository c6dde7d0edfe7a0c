import { sql } from 'kysely'
import type { AccountRow, FactorRow, IdentityDatabase, ProviderLinkRow } from './identity-rows.ts'

type Factor = Pick<FactorRow, 'id' | 'display_name' | 'enrolled_at'>

/** What hangs on an account besides its row. */
export interface AccountDetails {
  links: ProviderLinkRow[]
  factors: Factor[]
}

/** In one query, since a browser asks for it at every start. */
export async function detailsOf(db: IdentityDatabase, { uid }: Pick<AccountRow, 'uid'>): Promise<AccountDetails> {
  const { rows } = await sql<{ links: ProviderLinkRow[]; factors: (Omit<Factor, 'enrolled_at'> & { enrolled_at: string })[] }>`
    select
      (select coalesce(jsonb_agg(to_jsonb(link) order by linked_at), '[]') from identity.provider_link link where uid = ${uid}) as links,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'display_name', display_name, 'enrolled_at', enrolled_at) order by enrolled_at), '[]')
        from identity.mfa_factor where uid = ${uid}) as factors`.execute(db)
  const { links = [], factors = [] } = rows[0] ?? {}
  return { links, factors: factors.map((factor) => ({ ...factor, enrolled_at: new Date(factor.enrolled_at) })) }
}

export async function detailsOfMany(db: IdentityDatabase, uids: string[]): Promise<Map<string, AccountDetails>> {
  const details = new Map<string, AccountDetails>(uids.map((uid) => [uid, { links: [], factors: [] }]))
  if (uids.length === 0) return details
  const links = await db.selectFrom('identity.provider_link').selectAll().where('uid', 'in', uids).orderBy('linked_at').execute()
  for (const link of links) details.get(link.uid)?.links.push(link)
  const factors = await db
    .selectFrom('identity.mfa_factor')
    .select(['uid', 'id', 'display_name', 'enrolled_at'])
    .where('uid', 'in', uids)
    .orderBy('enrolled_at')
    .execute()
  for (const { uid, ...factor } of factors) details.get(uid)?.factors.push(factor)
  return details
}

export const factorView = (factor: Factor): object => ({
  mfaEnrollmentId: factor.id,
  ...(factor.display_name && { displayName: factor.display_name }),
  enrolledAt: factor.enrolled_at.toISOString(),
  totpInfo: {},
})

/** An account as the protocol shows it to its owner. Milliseconds and seconds are text, as the protocol has them. */
export function accountView(account: AccountRow, { links, factors }: AccountDetails): object {
  const profile = {
    ...(account.display_name && { displayName: account.display_name }),
    ...(account.photo_url && { photoUrl: account.photo_url }),
  }
  const providers = [
    ...(account.email && (account.password_hash || account.email_link_sign_in)
      ? [{ providerId: 'password', federatedId: account.email, email: account.email, rawId: account.email, ...profile }]
      : []),
    ...links.map(linkView),
  ]
  return {
    localId: account.uid,
    ...(account.email && { email: account.email, emailVerified: account.email_verified }),
    ...profile,
    ...screenNameOf(links),
    ...(account.email && account.email_link_sign_in && { emailLinkSignin: true }),
    ...(account.password_hash && {
      // Clients take its presence for "has a password"; the hash itself never leaves.
      passwordHash: 'UkVEQUNURUQ=',
      passwordUpdatedAt: account.password_updated_at?.getTime() ?? 0,
    }),
    ...(providers.length > 0 && { providerUserInfo: providers }),
    ...(factors.length > 0 && { mfaInfo: factors.map(factorView) }),
    validSince: String(Math.floor(account.tokens_valid_after.getTime() / 1000)),
    disabled: account.disabled,
    ...(account.last_login_at && { lastLoginAt: String(account.last_login_at.getTime()) }),
    createdAt: String(account.created_at.getTime()),
    ...(Object.keys(account.custom_claims).length > 0 && { customAttributes: JSON.stringify(account.custom_claims) }),
  }
}

function screenNameOf(links: ProviderLinkRow[]): object {
  const screenName = links.find(({ screen_name }) => screen_name)?.screen_name
  return screenName ? { screenName } : {}
}

function linkView(link: ProviderLinkRow): object {
  return {
    providerId: link.provider,
    rawId: link.subject,
    federatedId: link.provider === 'google.com' ? `https://accounts.google.com/${link.subject}` : `${link.provider}/${link.subject}`,
    ...(link.email && { email: link.email }),
    ...(link.display_name && { displayName: link.display_name }),
    ...(link.photo_url && { photoUrl: link.photo_url }),
    ...(link.screen_name && { screenName: link.screen_name }),
  }
}

/** Many accounts as an administrator sees them, in two queries. */
export async function viewsOf(db: IdentityDatabase, accounts: AccountRow[]): Promise<{ localId: string }[]> {
  const details = await detailsOfMany(
    db,
    accounts.map(({ uid }) => uid),
  )
  return accounts.map((account) => accountView(account, details.get(account.uid) ?? { links: [], factors: [] }) as { localId: string })
}
