/** What somebody typed and did not send yet, kept in this browser per person and home. */
const keyOf = (otherId: number, propertyId: number | undefined): string => `tourstead:draft:${otherId}:${propertyId ?? 0}`

export function readDraft(otherId: number, propertyId: number | undefined): string {
  try {
    return localStorage.getItem(keyOf(otherId, propertyId)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(otherId: number, propertyId: number | undefined, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(otherId, propertyId))
    else localStorage.setItem(keyOf(otherId, propertyId), text)
  } catch {
    // Without storage the text lives as long as the page does.
  }
}
