import { listOf, readStored, writeStored } from '#platform/web/stored.ts'

const key = 'tourstead:viewed-homes'
const most = 500

/** Homes opened in this browser, newest last; anything unreadable counts as none. */
export const viewed = (): number[] =>
  readStored(
    key,
    listOf((id): id is number => Number.isInteger(id)),
  ) ?? []

export function markViewed(id: number): void {
  // A full or forbidden storage only costs the pin its other color.
  writeStored(key, [...viewed().filter((viewedId) => viewedId !== id), id].slice(-most))
}
