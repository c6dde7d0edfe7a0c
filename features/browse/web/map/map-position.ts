import { tabStorage } from '#platform/web/browser-storage.ts'
import { isRecord, listOf, readStored, writeStored } from '#platform/web/stored.ts'

const key = 'tourstead:map-positions'
const most = 60

export interface MapPosition {
  longitude: number
  latitude: number
  zoom: number
}
type StoredPosition = [entry: string, position: MapPosition]

/** The first entry of every visit has the same key, so the address belongs to it. */
export const entryOf = (key: string, search: string): string => `${key} ${search}`

const isStoredPosition = (value: unknown): value is StoredPosition =>
  Array.isArray(value) && isRecord(value[1]) && ['longitude', 'latitude', 'zoom'].every((name) => Number.isFinite(value[1][name]))

const storedPositions = (): StoredPosition[] => readStored(key, listOf(isStoredPosition), tabStorage) ?? []

/** Where the map stood at an entry of the history; the address alone does not say it while the map is not searched. */
export function storePosition(entry: string, position: MapPosition): void {
  // Without storage, going back shows the homes and not the same section of the map.
  writeStored(key, [...storedPositions().filter(([stored]) => stored !== entry), [entry, position]].slice(-most), tabStorage)
}

export const positionAt = (entry: string): MapPosition | undefined => storedPositions().find(([stored]) => stored === entry)?.[1]
