/** A group of listings on the map, in degrees. */
export interface MapGroup {
  longitude: number
  latitude: number
  count: number
  lowestPrice: number
}

/** A listing that stands alone on the map, in degrees; `status` is its place in `publicStatuses`. Open soon is today or within six days. */
export interface MapListing {
  id: number
  longitude: number
  latitude: number
  price: number
  status: number
  isOpenSoon: boolean
}

export interface MapPicture {
  /** All listings of the search within the edges asked for. */
  total: number
  groups: MapGroup[]
  listings: MapListing[]
}

const version = 1
const groupFields = 4
const listingFields = 5

/**
 * Reads the reply of `mapPicture`: whole numbers of 32 bits, the lowest byte first. Version, total, number of groups, number of
 * listings; then by column east, north (millionths of a degree), count and lowest price of the groups, and id, east, north,
 * price and status of the listings, the status in the lowest three bits and whether it is open soon in the fourth. @throws RangeError when it is of another version or cut off.
 */
export function readMapPicture(reply: Uint8Array): MapPicture {
  const view = new DataView(reply.buffer, reply.byteOffset, reply.byteLength)
  const at = (place: number) => view.getInt32(place * 4, true)
  if (at(0) !== version) throw new RangeError('The map is of another version than this page.')
  const [total, groups, listings] = [at(1), at(2), at(3)]
  const afterGroups = 4 + groups * groupFields
  if (reply.byteLength !== (afterGroups + listings * listingFields) * 4) throw new RangeError('The map is cut off.')
  const degrees = (place: number) => at(place) / 1e6
  return {
    total,
    groups: Array.from({ length: groups }, (_, group) => ({
      longitude: degrees(4 + group),
      latitude: degrees(4 + groups + group),
      count: at(4 + groups * 2 + group),
      lowestPrice: at(4 + groups * 3 + group),
    })),
    listings: Array.from({ length: listings }, (_, listing) => ({
      id: at(afterGroups + listing),
      longitude: degrees(afterGroups + listings + listing),
      latitude: degrees(afterGroups + listings * 2 + listing),
      price: at(afterGroups + listings * 3 + listing),
      status: at(afterGroups + listings * 4 + listing) & 7,
      isOpenSoon: (at(afterGroups + listings * 4 + listing) & 8) !== 0,
    })),
  }
}
