import { isRecord, readStored, writeStored } from '#platform/web/stored.ts'

const key = 'tourstead.tour.places'
const mostPlaces = 50
/** Who saw less than this, or all but this, begins anew. */
const marginSeconds = 5

const places = (): [string, number][] =>
  readStored(key, (value) =>
    isRecord(value)
      ? Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0)
      : undefined,
  ) ?? []

/** Where this browser's owner last stopped watching a tour; undefined when they begin anew. */
export const rememberedPlace = (videoId: number): number | undefined => places().find(([id]) => id === `v${videoId}`)?.[1]

/** The oldest of many is forgotten; private windows may refuse. */
export function rememberPlace(videoId: number, seconds: number, durationSeconds: number | null): void {
  const others = places().filter(([id]) => id !== `v${videoId}`)
  const isWithin = seconds >= marginSeconds && seconds <= (durationSeconds ?? Infinity) - marginSeconds
  const stored = isWithin ? [...others, [`v${videoId}`, Math.floor(seconds)] as const].slice(-mostPlaces) : others
  writeStored(key, stored.length === 0 ? undefined : Object.fromEntries(stored))
}
