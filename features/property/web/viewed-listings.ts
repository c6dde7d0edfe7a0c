import { countView } from '#features/listing-numbers/contract'
import { call } from '#platform/web/call/call.ts'
import { listOf, readStored, writeStored } from '#platform/web/stored.ts'

const key = 'tourstead:viewed-homes'
const countedKey = 'tourstead:counted-homes'
const most = 500

const idsIn = (key: string): number[] =>
  readStored(
    key,
    listOf((id): id is number => Number.isInteger(id)),
  ) ?? []

/** Homes opened in this browser, newest last; anything unreadable counts as none. */
export const viewed = (): number[] => idsIn(key)

export function markViewed(id: number): void {
  // A full or forbidden storage only costs the pin its other color.
  writeStored(key, [...viewed().filter((viewedId) => viewedId !== id), id].slice(-most))
}

/** Remembers that the page of this home was opened, and counts it for its agent, as a number alone, once in this browser. */
export async function markOpened(id: number): Promise<void> {
  markViewed(id)
  const counted = idsIn(countedKey)
  if (counted.includes(id)) return
  await call(countView, { body: { propertyId: id } })
  writeStored(countedKey, [...counted, id].slice(-most))
}
