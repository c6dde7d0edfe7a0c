import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { listingFixture, photoFixture } from '#fixtures/listings/contract/testing/listing'
import { clearOfflineData, readOffline, storeOffline } from '#platform/web/offline/offline-store.ts'
import { useOfflineCopy } from '#platform/web/offline/use-offline-copy.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { cachedFavorites } from './cached-names.ts'

const listing = listingFixture(5, { title: 'Sage Craftsman', mainPhoto: photoFixture(1) })
const { files: _, widths: __, ...photo } = photoFixture(1)
const old = { ...listing, mainPhoto: { ...photo, sizes: [{ width: 480, avif: '/a/480.avif', webp: '/a/480.webp' }] } }
const stored = (property: object) => {
  const snapshot = { title: listing.title, price: 1, city: 'Austin', state: 'TX', latitude: 30, longitude: -97 }
  return { total: 1, items: [{ propertyId: 5, savedAt: listing.publishedAt, kept: snapshot, property }] }
}

function Titles() {
  const { value, isRead } = useOfflineCopy('ada', cachedFavorites.name, cachedFavorites.schema, undefined)
  return <p>{isRead ? `Stored: ${value?.items.map(({ property }) => property?.title).join() ?? 'nothing'}` : ''}</p>
}

beforeEach(async () => {
  sessionStore.set({ status: 'signed-out' })
  await clearOfflineData()
  signInAs({ id: 1, firebaseUid: 'ada' })
})

test('favorites stored in this browser are read without the server', async () => {
  await storeOffline('ada', cachedFavorites.name, stored(listing))
  const screen = await render(<Titles />)
  await expect.element(screen.getByText('Stored: Sage Craftsman')).toBeVisible()
})

test('those stored before photos named their files once are dropped and not shown', async () => {
  await storeOffline('ada', cachedFavorites.name, stored(old))
  const screen = await render(<Titles />)
  await expect.element(screen.getByText('Stored: nothing')).toBeVisible()
  await expect.poll(() => readOffline('ada', cachedFavorites.name)).toBeUndefined()
})
