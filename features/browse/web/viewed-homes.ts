const key = 'tourstead:viewed-homes'
const most = 500

/** Homes opened in this browser, newest last; anything unreadable counts as none. */
export function viewed(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}

export function markViewed(id: number): void {
  try {
    localStorage.setItem(key, JSON.stringify([...viewed().filter((one) => one !== id), id].slice(-most)))
  } catch {
    // A full or forbidden storage only costs the pin its other colour.
  }
}
