/** Texts of photos that were typed and not stored yet, kept in this browser. */
const keyOf = (photoId: number): string => `tourstead:photo-text:${photoId}`

export function readPhotoDraft(photoId: number): string | undefined {
  try {
    return localStorage.getItem(keyOf(photoId)) ?? undefined
  } catch {
    return undefined
  }
}

export function keepPhotoDraft(photoId: number, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(keyOf(photoId))
    else localStorage.setItem(keyOf(photoId), text)
  } catch {
    // Without storage the text lives as long as the page does.
  }
}
