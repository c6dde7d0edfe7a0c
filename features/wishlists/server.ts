import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { perAddress } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import * as calls from './contract.ts'
import { addListing, deleteList, removeListing, renameList, sayAbout, startList } from './server/change-wishlists.ts'
import { personalData } from './server/personal-data.ts'
import { wishlistOf, wishlistsOf } from './server/read-wishlists.ts'
import { join, removeFromList, share, sharedList, unshare } from './server/sharing.ts'
import { andTell, type AndTell } from './server/notify-people.ts'

const linksPerMinute = 120

/** Named lists of listings that people share and talk about. */
export function wishlists(app: App, services: Services): void {
  const { db } = services
  registerPersonalData(app, personalData)
  const telling = andTell(app, services)
  lists(app, services, telling)
  sharing(app, services, telling)

  route(app, calls.addToWishlist, async ({ params: { id, propertyId } }, { actor }) => {
    await telling(id, () => addListing(db, actor.id, id, propertyId))
    return wishlistOf(db, actor.id, id)
  })
  route(app, calls.removeFromWishlist, async ({ params: { id, propertyId } }, { actor }) => {
    await telling(id, () => removeListing(db, actor.id, id, propertyId))
    return wishlistOf(db, actor.id, id)
  })
  route(app, calls.sayOpinion, async ({ params, body }, { actor }) => {
    await telling(params.id, () => sayAbout(db, actor.id, params, body))
    return wishlistOf(db, actor.id, params.id)
  })
}

function lists(app: App, { db }: Services, telling: AndTell): void {
  route(app, calls.wishlists, async (_, { actor }) => ({ items: await wishlistsOf(db, actor.id) }))
  route(app, calls.createWishlist, async ({ body }, { actor }) =>
    wishlistOf(db, actor.id, await startList(db, actor.id, body.name, body.propertyId)),
  )
  route(app, calls.renameWishlist, async ({ params: { id }, body }, { actor }) => {
    await telling(id, () => renameList(db, actor.id, id, body.name))
    return wishlistOf(db, actor.id, id)
  })
  route(app, calls.deleteWishlist, async ({ params: { id } }, { actor }) => {
    await telling(id, () => deleteList(db, actor.id, id))
    return undefined
  })
}

function sharing(app: App, { db, now }: Services, telling: AndTell): void {
  const spend = perAddress({ most: linksPerMinute, windowMs: 60_000, now })
  route(app, calls.shareWishlist, async ({ params: { id } }, { actor }) => {
    await share(db, actor.id, id)
    return wishlistOf(db, actor.id, id)
  })
  route(app, calls.unshareWishlist, async ({ params: { id } }, { actor }) => {
    await unshare(db, actor.id, id)
    return wishlistOf(db, actor.id, id)
  })
  route(app, calls.removePerson, async ({ params: { id, personId } }, { actor }) => {
    await telling(id, () => removeFromList(db, actor.id, id, personId))
    return undefined
  })
  route(app, calls.sharedWishlist, async ({ params }, { remote }) => {
    spend(remote)
    return sharedList(db, params.token)
  })
  route(app, calls.joinWishlist, async ({ params }, { actor, remote }) => {
    spend(remote)
    const id = await join(db, actor.id, params.token)
    await telling(id, async () => undefined)
    return wishlistOf(db, actor.id, id)
  })
}
