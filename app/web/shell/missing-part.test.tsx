import type { DataStrategyResult } from 'react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { blockedAddress, stayOnPage, stayOnPageAtReload } from './stay-on-page.ts'

afterEach(() => blockedAddress.set(undefined))

/** As the router does when the code of a page cannot be had. Returns whether it was kept from it. */
function routerReloads(): boolean {
  const reload = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'reload', userInitiated: false })
  return !(window as unknown as { navigation: EventTarget }).navigation.dispatchEvent(reload)
}

function follow() {
  const load = vi.fn<(address: string) => void>()
  onTestFinished(stayOnPageAtReload(load))
  return load
}

type Results = Record<string, DataStrategyResult>

/** Presses a link whose page comes when `arrive` is called. */
function press(path: string): { url: string; arrive: () => Promise<unknown> } {
  const request = new Request(new URL(path, window.location.href))
  const coming = Promise.withResolvers<Results>()
  const args = { request, params: {}, context: {} } as unknown as Parameters<typeof stayOnPage>[0]
  const navigation = stayOnPage(args, () => coming.promise)
  return { url: request.url, arrive: () => (coming.resolve({}), Promise.resolve(navigation)) }
}

test('a link whose page lacks a part leads there by a full load, not back to the page it stands on', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ status: 'healthy' }))
  const load = follow()
  const { url } = press('/compare')
  expect(routerReloads()).toBe(true)
  await expect.poll(() => load.mock.calls).toEqual([[url]])
})

test('once the page is there, the router reloads the one that is open', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ status: 'healthy' }))
  const load = follow()
  await press('/compare').arrive()
  expect(routerReloads()).toBe(true)
  await expect.poll(() => load.mock.calls).toEqual([[window.location.href]])
})

test('without a server nothing is loaded, and the note names the page that was asked for', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const load = follow()
  const { url } = press('/compare')
  expect(routerReloads()).toBe(true)
  await expect.poll(() => blockedAddress.get()).toBe(url)
  expect(load).not.toHaveBeenCalled()
})
