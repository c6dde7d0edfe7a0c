import { vi } from 'vitest'

/** What a test waits for may take its time on a busy machine; one that fails says so later. Milliseconds. */
const patience = 20_000

const patiently = (options: number | { timeout?: number; interval?: number } = {}) =>
  typeof options === 'number' ? options : { timeout: patience, ...options }

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, patiently(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patiently(options))
