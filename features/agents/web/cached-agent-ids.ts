const deepest = 6

/** The agents of the listings in cached lists. */
export function idsInLists(cached: readonly unknown[]): Set<number> {
  const ids = new Set<number>()
  for (const data of cached) if (isRecord(data) && Array.isArray(data.items)) for (const item of data.items) note(item, ids)
  return ids
}

/** The agents of listings anywhere in what is cached. */
export function idsInBroaderCaches(cached: readonly unknown[]): Set<number> {
  const ids = new Set<number>()
  const collect = (value: unknown, depth: number): void => {
    if (depth > deepest || typeof value !== 'object' || value === null) return
    note(value, ids)
    for (const part of Object.values(value)) collect(part, depth + 1)
  }
  for (const data of cached) collect(data, 0)
  return ids
}

function note(item: unknown, ids: Set<number>): void {
  if (isRecord(item) && typeof item.agentId === 'number' && Number.isInteger(item.agentId) && item.agentId > 0) ids.add(item.agentId)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
