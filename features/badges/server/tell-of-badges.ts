import * as z from 'zod/mini'
import { accountsById } from '#features/accounts/server'
import { denialFor } from '#platform/contract/access.ts'
import type { BodyOf } from '#platform/contract/frame.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import type { BadgeKind } from '../contract/badge-list.ts'
import { achievement, systemAchievement } from '../contract.ts'

const channel = 'badges'

type ForOthers = { earner: number; body: BodyOf<typeof systemAchievement> }

/** Tells the person who earned them, and the administrators who are here, in every process. */
export async function teller(app: App, { db, bus }: Services): Promise<(accountId: number, badges: readonly BadgeKind[]) => Promise<void>> {
  const hear = (text: string): void => {
    const { earner, body } = JSON.parse(text) as ForOthers
    const sockets = app.live.accounts().flatMap((account) => (account === earner ? [] : app.live.socketsOf(account)))
    for (const socket of sockets) if (!denialFor(systemAchievement.access, socket.actor)) socket.send(systemAchievement, body)
  }
  await bus.subscribe(channel, hear)
  app.addHook('onClose', async () => bus.unsubscribe(channel, hear))

  return async (accountId, badges) => {
    if (badges.length === 0) return
    const account = (await accountsById(db, [accountId])).get(accountId)
    const userName = [account?.first_name, account?.last_name && `${[...account.last_name][0]}.`].filter(Boolean).join(' ') || 'An agent'
    for (const { id: badgeId, name: badgeName, description, icon, points } of badges) {
      const own = { badgeId, badgeName, badgeDescription: description, badgeIcon: icon, points }
      app.live.send(accountId, achievement, z.parse(achievement.body, own))
      const message = `${userName} earned the badge ${badgeName}.`
      const body = z.parse(systemAchievement.body, { message, userName, badgeId, badgeName })
      bus.publish(channel, JSON.stringify({ earner: accountId, body } satisfies ForOthers))
    }
  }
}
