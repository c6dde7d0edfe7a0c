import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storedValue, useStoredValue } from './stored-value.ts'
import { listOf } from './stored.ts'

const key = 'tourstead:test-names'
const names = storedValue<readonly string[]>(
  key,
  [],
  listOf((item): item is string => typeof item === 'string'),
)

const Names = () => <p role="status">{useStoredValue(names).join(' and ') || 'nobody'}</p>
const shown = page.getByRole('status')

beforeEach(() => void names.set(undefined))

test('what one part of a page keeps, another shows at once, and so it does after loading again', async () => {
  await render(<Names />)
  await expect.element(shown).toHaveTextContent('nobody')
  expect(names.set(['Ada', 'Bob'])).toBe(true)
  await expect.element(shown).toHaveTextContent('Ada and Bob')
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(['Ada', 'Bob'])
  expect(names.get()).toBe(names.get())
})

test('another tab is heard, also when it empties the storage', async () => {
  await render(<Names />)
  localStorage.setItem(key, '["Cleo"]')
  window.dispatchEvent(new StorageEvent('storage', { key }))
  await expect.element(shown).toHaveTextContent('Cleo')
  localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await expect.element(shown).toHaveTextContent('nobody')
})

test('a storage that is full costs the keeping and not the page', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  await render(<Names />)
  expect(names.set(['Dora'])).toBe(false)
  await expect.element(shown).toHaveTextContent('Dora')
  full.mockRestore()
})

test('damaged text counts as nothing and is removed', () => {
  localStorage.setItem(key, '{"names":7')
  expect(names.get()).toEqual([])
  expect(localStorage.getItem(key)).toBeNull()
})
