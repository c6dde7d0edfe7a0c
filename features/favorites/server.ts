import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import * as calls from './contract.ts'
import { favoritesOf, interestIn, markedIds, wish } from './server/marks.ts'
import { personalData } from './server/personal-data.ts'

export { wish } from './server/marks.ts'
export { peopleWhoMarked } from './server/people-of-listing.ts'

/** Hearts and hidden listings: what a person marks for themselves alone. */
export function favorites(app: App, services: Services): void {
  const { db } = services
  registerPersonalData(app, personalData)
  route(app, calls.favorites, ({ query }, { actor }) => favoritesOf(db, actor.id, query))
  route(app, calls.listingInterest, ({ params }) => interestIn(services, params.propertyId))
  route(app, calls.listingMarks, (_, { actor }) => markedIds(db, actor.id))
  route(app, calls.addFavorite, ({ body }, { actor }) => wish(services, actor.id, { kind: 'favorite', isSet: true, ...wished(body) }))
  route(app, calls.removeFavorite, ({ params, query }, { actor }) =>
    wish(services, actor.id, { kind: 'favorite', isSet: false, ...wished({ ...params, ...query }) }),
  )
  route(app, calls.hideListing, ({ body }, { actor }) => wish(services, actor.id, { kind: 'hidden', isSet: true, ...wished(body) }))
  route(app, calls.unhideListing, ({ params, query }, { actor }) =>
    wish(services, actor.id, { kind: 'hidden', isSet: false, ...wished({ ...params, ...query }) }),
  )
}

const wished = ({ propertyId, wishedAt }: { propertyId: number; wishedAt?: number | undefined }) => ({ propertyId, wishedAt })
