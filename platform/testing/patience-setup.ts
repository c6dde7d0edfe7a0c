import { vi } from 'vitest'

/** What a test waits for may take its time on a busy machine; one that fails says so later. Milliseconds. */
const patience = { timeout: 10_000 }

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options = patience) => waitFor(callback, options)
vi.waitUntil = (callback, options = patience) => waitUntil(callback, options)
