import { expect, test } from 'vitest'
import type { PageStorage } from '#platform/web/browser-storage.ts'
import { consentKey, clearStorages } from './survives-sign-out.ts'

function storage(initial: Record<string, string>): PageStorage {
  const stored = new Map(Object.entries(initial))
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => (stored.set(key, value), true),
    removeItem: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
    clear: () => stored.clear(),
  }
}

test('signing out empties both storages and puts the answer about cookies back', () => {
  const local = storage({ [consentKey]: 'accept-all', 'tourstead:user': 'Ada' })
  const session = storage({ draft: 'secret' })
  clearStorages(local, session)
  expect([local.getItem(consentKey), local.getItem('tourstead:user'), session.getItem('draft')]).toEqual(['accept-all', null, null])
})
