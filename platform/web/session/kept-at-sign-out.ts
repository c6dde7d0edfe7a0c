/** Where the answer to the cookie banner is kept. */
export const consentKey = 'tourstead:consent'

/** What belongs to the browser rather than to the person, and outlasts signing out. */
const keys = [consentKey]

/** Empties both storages but for what belongs to the browser. */
export function emptyStorages(local: Storage, session: Storage): void {
  const kept = keys.flatMap((key) => {
    const value = local.getItem(key)
    return value === null ? [] : [[key, value] as const]
  })
  local.clear()
  session.clear()
  for (const [key, value] of kept) local.setItem(key, value)
}
