import { useSyncExternalStore } from 'react'

const key = 'tourstead.buying-guide'
const changed = 'tourstead:buying-guide'
const none: readonly string[] = []
// The same text gives the same list, so that React sees a change only where there is one.
let seen: { text: string; list: readonly string[] } = { text: '', list: none }

/** What has been ticked in this browser; anything that is not a list of names is dropped. */
function kept(): readonly string[] {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return none
    if (text !== seen.text) {
      const list: unknown = JSON.parse(text)
      if (!Array.isArray(list) || !list.every((name) => typeof name === 'string')) throw new TypeError('No list of names.')
      seen = { text, list }
    }
    return seen.list
  } catch {
    forget()
    return none
  }
}

function forget() {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', listener)
  }
}

export function useStepProgress(): { done: ReadonlySet<string>; tick: (task: string, done: boolean) => void; clear: () => void } {
  const list = useSyncExternalStore(subscribe, kept, () => none)
  function keep(next: readonly string[]) {
    try {
      if (next.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Full or switched off: the page says that it keeps ticks in this browser, and this browser keeps none.
    }
    window.dispatchEvent(new Event(changed))
  }
  return {
    done: new Set(list),
    tick: (task, done) => keep(done ? [...list.filter((name) => name !== task), task] : list.filter((name) => name !== task)),
    clear: () => keep([]),
  }
}
