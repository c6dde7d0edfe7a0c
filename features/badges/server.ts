import { registerPersonalData } from '#features/personal-data/server'
import { listingChanged } from '#features/listings/server'
import { messageStored } from '#features/messaging/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { myBadges } from './contract.ts'
import { settle } from './server/award.ts'
import { queueBadgeChecks } from './server/badge-checks.ts'
import { personalData } from './server/personal-data.ts'
import { badgeAnnouncer } from './server/announce-badges.ts'

const mostOthers = 20_000

/** Badges of agents: each a query over what happened, run again on the events that may change it; nothing waits for it. */
export async function badges(app: App, services: Services): Promise<void> {
  const { db, events, now } = services
  const announce = await badgeAnnouncer(app, services)
  // Accounts seen to be no agents; most messages come from them.
  const others = new Set<number>()
  const settled = async (accountId: number) => {
    const { standing, fresh, isAgent } = await settle(db, accountId, new Date(now()))
    if (isAgent) others.delete(accountId)
    else if (others.size < mostOthers) others.add(accountId)
    await announce(accountId, fresh)
    return standing
  }
  const queueCheck = queueBadgeChecks(app.jobs, async (accountId) => {
    await settled(accountId).catch((error: unknown) => app.log.error({ err: error }, 'Badges could not be counted.'))
  })
  await events.on(listingChanged, ({ agentId }) => {
    if (agentId !== null) queueCheck(agentId)
  })
  events.on(messageStored, ({ senderId }) => {
    if (!others.has(senderId)) queueCheck(senderId)
  })
  registerPersonalData(app, personalData)
  route(app, myBadges, ({ params }) => settled(params.userId))
}
