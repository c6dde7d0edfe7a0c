import type { Page, Route } from '@playwright/test'
import { expectPageFailure } from '../journey.ts'

const hourMs = 3_600_000

/** Does to a page what browsers do whose user blocks all cookies; databases may also never respond. */
export async function blockStorage(page: Page, databases: 'throw' | 'hang'): Promise<void> {
  // The router's inline script for scroll positions ends there; nothing depends on it.
  expectPageFailure(/The operation is insecure/)
  await page.addInitScript((how) => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const reject = async () => refuse()
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse, configurable: true })
    const open = () => new EventTarget()
    const hanging = { get: () => ({ open, deleteDatabase: open, databases: () => new Promise(() => undefined) }) }
    Object.defineProperty(window, 'indexedDB', { ...(how === 'hang' ? hanging : { get: refuse }), configurable: true })
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => '',
      set() {
        // Dropped without a word.
      },
    })
    navigator.locks.request = reject
    for (const name of ['open', 'keys', 'match', 'has', 'delete'] as const) caches[name] = reject as never
  }, databases)
}

/** Sets the clock of this device off; `jumpTo` moves it while a page is open. */
export async function setClockOff(page: Page, hours: number): Promise<{ jumpTo: (hours: number) => Promise<void> }> {
  await page.addInitScript((skew) => {
    const Real = Date
    const clock = { skew }
    class Shifted extends Real {
      constructor(...given: unknown[]) {
        if (given.length === 0) super(Real.now() + clock.skew)
        else super(...(given as [number]))
      }
      static override now = () => Real.now() + clock.skew
    }
    Object.assign(window, { Date: Shifted, deviceClock: clock })
  }, hours * hourMs)
  const jumpTo = (next: number) =>
    page.evaluate((skew) => {
      ;(window as unknown as { deviceClock: { skew: number } }).deviceClock.skew = skew
    }, next * hourMs)
  return { jumpTo }
}

/** Reports the zone of a system whose zone is not known; `nameZone` reports another one while a page is open. */
export async function hideZone(page: Page): Promise<{ nameZone: (zone: string) => Promise<void> }> {
  await page.addInitScript(() => {
    const device = { zone: 'Etc/Unknown' }
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: device.zone }
    }
    Object.assign(window, { deviceZone: device })
  })
  const nameZone = (zone: string) =>
    page.evaluate((name) => {
      ;(window as unknown as { deviceZone: { zone: string } }).deviceZone.zone = name
    }, zone)
  return { nameZone }
}

const portal = (route: Route) =>
  ['fetch', 'xhr'].includes(route.request().resourceType())
    ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hotel</title>Room number?' })
    : route.fallback()

/** From here on a hotel answers all calls in place of our server; returns the way to let the device through. */
export async function enterHotel(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', portal)
  return () => page.unroute('**/*', portal)
}

/** Hides WebGL, as remote desktops and hardened browsers do. */
export const hideWebGl = (page: Page) =>
  page.addInitScript(() => {
    for (const Canvas of [HTMLCanvasElement, OffscreenCanvas] as { prototype: { getContext: (kind: string) => unknown } }[]) {
      const { getContext } = Canvas.prototype
      Canvas.prototype.getContext = function (kind: string, ...rest: unknown[]) {
        return /webgl/i.test(kind) ? null : getContext.apply(this, [kind, ...rest] as never)
      }
    }
  })

/** Adds an element after each field, as password managers do, before the page comes alive and whenever fields appear. */
export const decorateFields = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const decorate = (): void => {
        for (const field of document.querySelectorAll('input:not([type=hidden]), textarea'))
          if (field.nextElementSibling?.localName !== 'com-manager-icon') field.after(document.createElement('com-manager-icon'))
      }
      decorate()
      new MutationObserver(decorate).observe(document.body, { childList: true, subtree: true })
    })
  })

/** Limits the line to 1.6 Mbit/s down, 750 kbit/s up and 150 ms latency. */
export async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  const [downloadThroughput, uploadThroughput] = [200_000, 94_000]
  await browser.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput, uploadThroughput })
}

/** Sets text as WCAG 1.4.12 demands. */
export const spaceText = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      style.textContent = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`
      document.documentElement.append(style)
    })
  })
