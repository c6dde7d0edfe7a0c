import { deviceStorage, type PageStorage } from './browser-storage.ts'

/** Reads JSON that this browser stored. Removes a text that `understand` returns undefined for. */
export function readStored<Value>(
  key: string,
  understand: (value: unknown) => Value | undefined,
  storage: PageStorage = deviceStorage,
): Value | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  const value = understood(text, understand)
  if (value === undefined) storage.removeItem(key)
  return value
}

function understood<Value>(text: string, understand: (value: unknown) => Value | undefined): Value | undefined {
  try {
    return understand(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Stores a value as JSON, or removes it when it is undefined. Returns whether that outlives the page. */
export function writeStored(key: string, value: unknown, storage: PageStorage = deviceStorage): boolean {
  if (value !== undefined) return storage.setItem(key, JSON.stringify(value))
  storage.removeItem(key)
  return true
}

/** For `understand`: a list of which only what fits is taken; anything but a list is not understood. */
export const listOf =
  <One>(fits: (value: unknown) => value is One) =>
  (value: unknown): One[] | undefined =>
    Array.isArray(value) ? value.filter(fits) : undefined

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
