import * as texts from '#texts/consent'
import { registerPersonalData } from '#features/personal-data/server'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { perAddress } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { logConsent, optOut, optOutState } from './contract.ts'
import { consentTables } from './server/consent-rows.ts'
import { optOutForm } from './server/opt-out-form.ts'
import { storeOptOut, optOutOf } from './server/opt-outs.ts'
import { personalData } from './server/personal-data.ts'

const perHour = 60

/** Proof of what people answered to the cookie banner, and of what they opted out of. */
export function consent(app: App, services: Services): void {
  const { db, now } = services
  const spend = perAddress({ most: perHour, windowMs: 3_600_000, now })
  registerPersonalData(app, personalData)

  route(app, logConsent, async ({ body }, { actor, remote }) => {
    if (body.globalPrivacyControl && body.marketing)
      throw new Problem('invalid-input', texts.marketingStaysOff, { 'body.marketing': texts.marketingMustBeOff })
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
        consented_at: new Date(body.consentDate ?? now()),
      })
      .execute()
    return { ok: true }
  })

  route(app, optOut, async ({ body }, { actor, remote }) => {
    spend(remote)
    return storeOptOut(db, actor, body, new Date(now()))
  })
  route(app, optOutState, ({ params }) => optOutOf(db, params.confirmation))
  optOutForm(app, services, spend)
}
