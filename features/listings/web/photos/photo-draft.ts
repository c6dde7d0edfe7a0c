import { deviceStorage } from '#platform/web/browser-storage.ts'

/** Texts of photos that were typed and not stored yet, kept in this browser. */
const keyOf = (photoId: number): string => `tourstead:photo-text:${photoId}`

export function readPhotoDraft(photoId: number): string | undefined {
  return deviceStorage.getItem(keyOf(photoId)) ?? undefined
}

export function keepPhotoDraft(photoId: number, text: string | undefined): void {
  if (text === undefined) deviceStorage.removeItem(keyOf(photoId))
  else deviceStorage.setItem(keyOf(photoId), text)
}
