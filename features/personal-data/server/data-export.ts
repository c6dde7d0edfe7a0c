import { accountById, userOf } from '#features/accounts/server'
import { myEvents, mySessions } from '#features/identity/server'
import type { Actor } from '#platform/contract/access.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { personalDataParts } from './personal-data-parts.ts'

/** Returns everything the product stores about this person, collected from every feature. */
export async function dataExport(app: App, services: Services, actor: Actor) {
  const { db, now } = services
  const account = await accountById(db, actor.id)
  const parts = await Promise.all(personalDataParts(app).map(async (part) => [part.name, await part.collect(db, account)] as const))
  const { phone, phone_shown_to: phoneShownTo, created_at: createdAt } = account
  return {
    exportedAt: new Date(now()).toISOString(),
    parts: {
      account: { ...userOf(account), phone, phoneShownTo, createdAt: createdAt.toISOString() },
      sessions: await mySessions(services, actor.identityUid),
      activity: await myEvents(services, actor.identityUid, undefined, 1000),
      ...Object.fromEntries(parts),
    },
  }
}
