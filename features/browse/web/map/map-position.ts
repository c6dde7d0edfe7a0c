const key = 'tourstead:map-positions'
const most = 60

export interface MapPosition {
  longitude: number
  latitude: number
  zoom: number
}

/** The first entry of every visit has the same key, so the address belongs to it. */
export const entryOf = (key: string, search: string): string => `${key} ${search}`

function kept(): [string, MapPosition][] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(read) ? (read as [string, MapPosition][]) : []
  } catch {
    return []
  }
}

/** Where the map stood at an entry of the history; the address alone does not say it while the map is not searched. */
export function keepPosition(entry: string, position: MapPosition): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...kept().filter(([other]) => other !== entry), [entry, position]].slice(-most)))
  } catch {
    // Without storage, going back shows the homes and not the same section of the map.
  }
}

export const positionAt = (entry: string): MapPosition | undefined => kept().find(([other]) => other === entry)?.[1]
