import { declareFlag } from '#features/feature-flags/server'
import { announceNotices } from '#features/notifications/server'
import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { perAddress } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import * as calls from './contract.ts'
import { addListing, deleteList, removeListing, renameList, saveOpinion, startList } from './server/change-wishlists.ts'
import { personalData } from './server/personal-data.ts'
import { sharedLists } from './server/shared-lists-flag.ts'
import { wishlistOf, wishlistsOf } from './server/read-wishlists.ts'
import { join, removeFromList, share, sharedList, unshare } from './server/sharing.ts'
import { changeNotifier } from './server/notify-people.ts'

export { peopleWithListing } from './server/people-of-listing.ts'
export { coBuyersOf } from './server/co-buyers.ts'
export { createDemoList } from './server/demo-list.ts'

const linksPerMinute = 120

/** Named lists of listings that people share and talk about. */
export function wishlists(app: App, services: Services): void {
  const { db, now } = services
  registerPersonalData(app, personalData)
  declareFlag(app, sharedLists)
  const notifying = changeNotifier(app, services)
  const spend = perAddress({ most: linksPerMinute, windowMs: 60_000, now })
  /** Changes a list, tells those on it, and returns the list as it is then. */
  async function changed(accountId: number, id: number, work: () => Promise<unknown>) {
    await notifying(id, work)
    return wishlistOf(db, accountId, id)
  }

  route(app, calls.wishlists, async (_, { actor }) => ({ items: await wishlistsOf(db, actor.id) }))
  route(app, calls.createWishlist, async ({ body }, { actor }) =>
    wishlistOf(db, actor.id, await startList(db, actor.id, body.name, body.propertyId)),
  )
  route(app, calls.renameWishlist, ({ params: { id }, body }, { actor }) =>
    changed(actor.id, id, () => renameList(db, actor.id, id, body.name)),
  )
  route(app, calls.deleteWishlist, ({ params: { id } }, { actor }) => notifying(id, () => deleteList(db, actor.id, id)))
  route(app, calls.addToWishlist, ({ params: { id, propertyId } }, { actor }) =>
    changed(actor.id, id, async () => announceNotices(app.live, await addListing(services, actor.id, id, propertyId))),
  )
  route(app, calls.removeFromWishlist, ({ params: { id, propertyId } }, { actor }) =>
    changed(actor.id, id, () => removeListing(db, actor.id, id, propertyId)),
  )
  route(app, calls.saveOpinion, ({ params, body }, { actor }) =>
    changed(actor.id, params.id, () => saveOpinion(db, actor.id, params, body)),
  )
  route(app, calls.shareWishlist, async ({ params: { id } }, { actor }) => {
    await share(db, actor.id, id)
    return wishlistOf(db, actor.id, id)
  })
  route(app, calls.unshareWishlist, async ({ params: { id } }, { actor }) => {
    await unshare(db, actor.id, id)
    return wishlistOf(db, actor.id, id)
  })
  route(app, calls.removePerson, ({ params: { id, personId } }, { actor }) =>
    notifying(id, () => removeFromList(db, actor.id, id, personId)),
  )
  route(app, calls.sharedWishlist, async ({ params }, { remote }) => {
    spend(remote)
    return sharedList(db, params.token)
  })
  route(app, calls.joinWishlist, async ({ params }, { actor, remote }) => {
    spend(remote)
    const id = await join(db, actor.id, params.token)
    return changed(actor.id, id, async () => undefined)
  })
}
