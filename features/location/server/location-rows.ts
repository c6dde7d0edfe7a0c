import type { Generated } from 'kysely'

export interface LocationTables {
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
