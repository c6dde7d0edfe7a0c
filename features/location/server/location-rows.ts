import type { Generated } from 'kysely'
import type { ZipKind } from '#features/location/contract'

// A type, not an interface: only a type fits the string index that `withTables` wants.
export type LocationTables = {
  zip_code: {
    zip: string
    kind: ZipKind
    city: string
    county: string
    state: string
    latitude: number
    longitude: number
  }
  place: {
    id: Generated<number>
    kind: 'city' | 'county'
    name: string
    state: string
    latitude: number
    longitude: number
    zip_count: number
    search_key: string
  }
}
