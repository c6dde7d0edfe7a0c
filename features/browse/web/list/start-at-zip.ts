import { changedAddress } from '#features/search/contract'
import { getZipCode } from '#features/location/contract'
import { call } from '#platform/web/call/call.ts'

/** The address of all homes, those nearest to a ZIP first. */
export async function addressFrom(zip: string): Promise<string> {
  const { longitude, latitude } = await call(getZipCode, { params: { zip } })
  return changedAddress(new URLSearchParams(), { near: `${longitude},${latitude}`, sort: 'distance' })
}
