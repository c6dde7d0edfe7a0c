/** Reads JSON that this browser kept; what `understand` cannot make sense of is removed, so that nobody stumbles over it twice. */
export function readStored<Value>(
  key: string,
  understand: (value: unknown) => Value | undefined,
  storage: () => Storage = () => localStorage,
): Value | undefined {
  try {
    const text = storage().getItem(key)
    if (text === null) return undefined
    const value = understand(parsed(text))
    if (value === undefined) storage().removeItem(key)
    return value
  } catch {
    // This browser keeps nothing.
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value as JSON, or removes it when it is undefined. Returns whether this browser did; a full or forbidden storage does not. */
export function writeStored(key: string, value: unknown, storage: () => Storage = () => localStorage): boolean {
  try {
    if (value === undefined) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** For `understand`: a list of which only what fits is taken; anything but a list is not understood. */
export const listOf =
  <One>(fits: (value: unknown) => value is One) =>
  (value: unknown): One[] | undefined =>
    Array.isArray(value) ? value.filter(fits) : undefined

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
