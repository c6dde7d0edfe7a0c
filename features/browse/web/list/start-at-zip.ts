import { href } from 'react-router'
import { changedAddress } from '#features/search/contract'
import { getZipCode } from '#features/location/contract'
import { call } from '#platform/web/call/call.ts'
import { sessionStore } from '#platform/web/session/session.ts'

/** The address of all homes, those nearest to a ZIP first. */
export async function addressFrom(zip: string): Promise<string> {
  const { longitude, latitude } = await call(getZipCode, { params: { zip } })
  return href('/tourstead') + changedAddress(new URLSearchParams(), { near: `${longitude},${latitude}`, sort: 'distance' })
}

/**
 * Returns where somebody starts who comes from another page and whose ZIP is known, before any list is drawn. Undefined for everybody
 * else, and without the middle of the ZIP. Whoever takes a filter back, or comes by the history, stands at the search already.
 */
export async function startOfArrival(): Promise<string | undefined> {
  const session = sessionStore.get()
  const zip = session.status === 'signed-in' ? session.user.zipCode : null
  if (!zip || window.location.pathname === href('/tourstead')) return undefined
  return addressFrom(zip).catch(() => undefined)
}
