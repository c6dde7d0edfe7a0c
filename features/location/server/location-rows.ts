import type { Generated } from 'kysely'

// A type, not an interface: only a type fits the string index that `withTables` wants.
export type LocationTables = {
  zip_code: {
    zip: string
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
