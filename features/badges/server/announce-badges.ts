import * as z from 'zod/mini'
import { accountsById } from '#features/accounts/server'
import { whoWants } from '#features/notifications/server'
import { denialFor } from '#platform/contract/access.ts'
import type { BodyOf } from '#platform/contract/frame.ts'
import { defineSharedEvent } from '#platform/events/define-event.ts'
import { boundedQueue } from '#platform/jobs/bounded-queue.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import type { BadgeKind } from '../contract/badge-list.ts'
import { achievement, systemAchievement } from '../contract.ts'

type ForOthers = { earner: number; body: BodyOf<typeof systemAchievement> }

/** An agent earned a badge; administrators who are here see it. */
const badgeEarned = defineSharedEvent<ForOthers>('badgeEarned')

/** Returns how to send badges to the person who earned them and to the administrators who are connected, in every process. */
export async function badgeAnnouncer(
  app: App,
  { db, events }: Services,
): Promise<(accountId: number, badges: readonly BadgeKind[]) => Promise<void>> {
  const announceToAdmins = async ({ earner, body }: ForOthers): Promise<void> => {
    const admins = app.live
      .accounts()
      .flatMap((account) => (account === earner ? [] : app.live.socketsOf(account)))
      .filter(({ actor }) => !denialFor(systemAchievement.access, actor))
    const ids = admins.map(({ actor }) => actor.id)
    const wanted = await whoWants(db, ids, 'badges-of-others', 'screen')
    for (const socket of admins) if (wanted.has(socket.actor.id)) socket.send(systemAchievement, body)
  }
  const announceInOrder = (earned: ForOthers): void => {
    // One after the other, in the order in which they were earned.
    queue.run(() => announceToAdmins(earned)).catch((error: unknown) => app.log.warn(error, 'A badge could not be announced.'))
  }
  const queue = boundedQueue({ concurrency: 1, maxWaiting: 1000, maxWaitingPerKey: 1000, retryAfterSeconds: 1 })
  await events.on(badgeEarned, announceInOrder)
  app.addHook('onClose', () => queue.run(async () => undefined).catch(() => undefined))

  return async (accountId, badges) => {
    if (badges.length === 0) return
    const account = (await accountsById(db, [accountId])).get(accountId)
    const userName = [account?.first_name, account?.last_name && `${[...account.last_name][0]}.`].filter(Boolean).join(' ') || 'An agent'
    const wantsBadges = (await whoWants(db, [accountId], 'badges', 'screen')).has(accountId)
    for (const { id: badgeId, name: badgeName, description, icon, points } of badges) {
      const earned = { badgeId, badgeName, badgeDescription: description, badgeIcon: icon, points }
      if (wantsBadges) app.live.send(accountId, achievement, z.parse(achievement.body, earned))
      const message = `${userName} earned the badge ${badgeName}.`
      const body = z.parse(systemAchievement.body, { message, userName, badgeId, badgeName })
      events.emit(badgeEarned, { earner: accountId, body })
    }
  }
}
