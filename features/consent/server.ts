import { onOwnData } from '#features/accounts/server'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { perAddress } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { logConsent } from './contract.ts'
import { consentTables } from './server/consent-rows.ts'
import { ownConsent } from './server/own-consent.ts'

const perHour = 60

/** Proof of what people answered to the cookie banner. */
export function consent(app: App, { db, now }: Services): void {
  const spend = perAddress({ most: perHour, windowMs: 3_600_000, now })
  onOwnData(app, ownConsent)

  route(app, logConsent, async ({ body }, { actor, remote }) => {
    if (body.globalPrivacyControl && body.marketing)
      throw new Problem('invalid-input', 'With Global Privacy Control marketing stays off.', { 'body.marketing': 'Must be off.' })
    spend(remote)
    await consentTables(db)
      .insertInto('consent_log')
      .values({
        account_id: actor?.id ?? null,
        consent_type: body.consentType,
        action: body.action,
        preferences: body.preferences,
        analytics: body.analytics,
        marketing: body.marketing,
        global_privacy_control: body.globalPrivacyControl,
        consented_at: new Date(body.consentDate),
      })
      .execute()
    return { ok: true }
  })
}
