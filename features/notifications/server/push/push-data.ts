import { merging, type PersonalData } from '#features/personal-data/server'
import { subscriptionsOf, subscriptionTables } from './push-subscriptions.ts'

/** The browsers that show a person's notifications. Their addresses would let others push, so they are not in the export. */
export const pushData: PersonalData = {
  name: 'pushBrowsers',
  merge: [merging.erased('push_subscription.account_id')],
  async collect(db, { id }) {
    const browsers = await subscriptionsOf(db, id)
    return browsers.map(({ endpoint, created_at }) => ({ pushService: new URL(endpoint).host, createdAt: created_at.toISOString() }))
  },
  async plan(db, { id }) {
    const count = (await subscriptionsOf(db, id)).length
    return count === 0 ? [] : [{ what: 'Browsers with push notifications', count, outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    await subscriptionTables(trx).deleteFrom('push_subscription').where('account_id', '=', id).execute()
  },
}
