import { administeredBy } from '#features/brokerages/server'
import { oauthPaths } from '#features/identity/contract'
import { publicIdentity } from '#features/identity/server'
import { scimPath, type SignOn } from '#features/single-sign-on/contract'
import type { Services } from '#platform/http/services.ts'
import { signOnTables, type DomainRow } from './sign-on-rows.ts'
import { fileUrlOf, recordNameOf } from './domain-proof.ts'
import { graceEnd } from './recheck-domains.ts'

/** Returns how the brokerage that this person administers signs its people in. The secret is not read. */
export async function signOnOf(services: Services, accountId: number): Promise<SignOn> {
  const { brokerageKey } = await administeredBy(services.db, accountId)
  const tables = signOnTables(services.db)
  const provider = await tables
    .selectFrom('brokerage_sign_in')
    .select(['issuer', 'client_id', 'saved_at', 'last_used_at', 'is_required', 'accepts_unverified'])
    .where('brokerage_key', '=', brokerageKey)
    .executeTakeFirst()
  const domains = await tables
    .selectFrom('brokerage_domain')
    .selectAll()
    .where('brokerage_key', '=', brokerageKey)
    .orderBy('domain')
    .execute()
  return {
    isOffered: (await publicIdentity(services)).mode === 'embedded',
    callbackUrl: `${services.config.publicUrl}${oauthPaths.callback}`,
    scimUrl: `${services.config.publicUrl}${scimPath}`,
    provider: provider
      ? {
          issuer: provider.issuer,
          clientId: provider.client_id,
          acceptsUnverified: provider.accepts_unverified,
          savedAt: provider.saved_at.toISOString(),
          lastUsedAt: provider.last_used_at?.toISOString() ?? null,
          isRequired: provider.is_required,
        }
      : null,
    domains: domains.map(domainView),
  }
}

const domainView = ({ id, domain, proof, proven_at, proven_by, missing_since }: DomainRow): SignOn['domains'][number] => ({
  id,
  domain,
  recordName: recordNameOf(domain),
  proof,
  fileUrl: fileUrlOf(domain),
  provenAt: proven_at?.toISOString() ?? null,
  provenBy: proven_by,
  missingUntil: missing_since ? graceEnd(missing_since).toISOString() : null,
})
