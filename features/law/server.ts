import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { jurisdictions, lawRules, type LawRule } from '#features/law/contract'
import { savePackSetting } from './contract/pack-settings.ts'
import { listStateNotices, noticeVersions, saveNotice } from './contract/state-notices.ts'
import { checkPacks, type CheckedPack } from './server/check-packs.ts'
import { saveSetting } from './server/pack-settings.ts'
import { personalData } from './server/personal-data.ts'
import { noticesInForce, saveVersion, versionsOf } from './server/state-notices.ts'

export { hasListingAgentForm, readPackSettings } from './server/pack-settings.ts'

interface LawSettings {
  packs?: readonly CheckedPack[]
  rules?: Readonly<Record<string, readonly LawRule[]>>
}

/** Serves the notices of the operator, and throws at start when a pack lacks a source. */
export function law(app: App, services: Services, { packs = Object.values(jurisdictions), rules = lawRules }: LawSettings = {}): void {
  checkPacks(packs, rules)
  registerPersonalData(app, personalData)
  route(app, listStateNotices, async () => ({ items: await noticesInForce(services) }))
  route(app, noticeVersions, ({ params, query }) => versionsOf(services, params.code, query))
  route(app, savePackSetting, ({ params, body }, caller) => saveSetting(services, caller, params.code, body))
  route(app, saveNotice, async ({ params, body }, caller) => {
    await saveVersion(services, caller, params.code, body)
    const { items } = await versionsOf(services, params.code, { page: 1, limit: 50 })
    return { items }
  })
}
