import { expect, test } from 'vitest'
import { importContacts } from '#features/leads/contract'
import { addListings } from '#features/public-api/contract'
import { setChapterStill, setPoster, setUnstagedPicture } from '#features/videos/contract'
import { defaultMaxBodyBytes, type Endpoint } from '#platform/contract/endpoint.ts'
import { largestBody } from './server/testing/largest-body.ts'
import { wholeApp } from './server/testing/whole-app.fixtures.ts'

const app = await wholeApp()
const keyFor = ({ method, path }: Endpoint) => `${method} ${path}`

/** Their schemas allow more than one call may carry; why that is right. */
const limitedBySize = new Map([
  [keyFor(importContacts), 'the page splits a file into calls of at most this size'],
  [keyFor(addListings), 'an export of 100 listings; more are sent in several calls'],
  ...[setPoster, setChapterStill, setUnstagedPicture].map((endpoint) => [keyFor(endpoint), 'the body is a picture'] as const),
])

/** Short texts whose length something else than a maximum limits; the body as a whole is limited anyway. */
const withoutMaximum = [
  ...['email', 'licenseNumber', 'licenseState', 'phone', 'selectedPlan', 'isFounder'].map(
    (name) => `POST /api/auth/firebase-verify body.${name}`,
  ),
  'POST /api/auth/user/deletion body.email',
  'POST /api/agent/properties body.openHouses[]',
  'PATCH /api/agent/properties/:id body.openHouses[]',
  'PUT /api/agent/open-houses/:id/guests/:clientId body.guest.hasAgent',
  'POST /api/open-houses/door/:key body.guest.hasAgent',
  'POST /api/admin/enterprise/:brokerageKey/contracts body.seatPrice',
  'PUT /api/admin/enterprise/contracts/:id body.seatPrice',
  'PUT /api/admin/law-packs/:code body.listingAgentForm',
  'POST /api/agent/vault/:fileId/shares body.password',
]

test('the largest valid body of each endpoint fits its limit, and each text and list in it has a maximum', () => {
  const tooSmall: string[] = []
  const endless: string[] = []
  for (const [key, { endpoint }] of app.server.endpoints) {
    if (!endpoint.body || limitedBySize.has(key)) continue
    const size = largestBody(endpoint.body, (path) => endless.push(`${key} ${path}`))
    if (size > (endpoint.maxBodyBytes ?? defaultMaxBodyBytes)) tooSmall.push(`${key}: ${size}`)
  }
  expect(tooSmall).toEqual([])
  expect(endless.toSorted()).toEqual(withoutMaximum.toSorted())
})
