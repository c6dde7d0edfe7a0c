import { expect, type Page } from '@playwright/test'

/** A slow machine on a slow line: a quarter of the speed, 1.5 Mbit/s and 150 ms away. */
const slow = { latency: 150, downloadThroughput: 187_500, uploadThroughput: 93_750 }
const rate = 4
/** So soon after the first paint, in milliseconds, a press is an early one. */
const earlyMs = 200
/** What was not on the screen so soon is loaded again; the press is made in none of these. */
const tries = 10

/** When, in milliseconds of its page, the page was first painted and the press came. */
interface Early {
  painted: number
  pressed?: number
  isAlive?: boolean
}

interface Pressing {
  field?: string
  typed?: string
}

/**
 * Opens a page and presses `control` within 200 ms of the first paint, before any code of the page could answer; `typed` goes into
 * `field` before.
 */
export async function pressedAtFirstPaint(page: Page, address: string, control: string, { field, typed }: Pressing = {}): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow })
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  let report: Early | undefined
  await page.exposeFunction('earlyPress', (early: Early) => void (report = early))
  await page.addInitScript(pressAtOnce, { control, field, typed, earlyMs })
  for (let left = tries; left > 0 && report?.pressed === undefined; left--) {
    report = undefined
    await page.goto(address, { waitUntil: 'commit' })
    await expect.poll(() => report, { timeout: 60_000 }).toBeDefined()
  }
  const { painted, pressed = Infinity, isAlive } = report ?? { painted: 0 }
  expect(painted).toBeGreaterThan(0)
  expect(pressed - painted).toBeGreaterThanOrEqual(0)
  expect(pressed - painted).toBeLessThanOrEqual(earlyMs)
  expect(isAlive).toBe(false)
  // The press is made; what follows may come as fast as it can.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
}

interface InPage {
  control: string
  field: string | undefined
  typed: string | undefined
  earlyMs: number
}

/** Runs in the page, before anything else there, until one document was pressed early enough. */
function pressAtOnce({ control, field, typed, earlyMs: soon }: InPage): void {
  if (sessionStorage.getItem('pressed')) return
  const report = (early: Early) => (window as unknown as { earlyPress: (early: Early) => Promise<void> }).earlyPress(early)
  const label = /^text=(.*)/.exec(control)?.[1]
  const find = () =>
    label === undefined
      ? document.querySelector<HTMLElement>(control)
      : [...document.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent.includes(label))
  const press = (element: HTMLElement, painted: number) => {
    const pressedAt = (timeStamp: number) => {
      const isEarly = timeStamp - painted <= soon
      if (isEarly) sessionStorage.setItem('pressed', 'yes')
      const isAlive = Object.keys(element).some((name) => name.startsWith('__react'))
      void report({ painted, ...(isEarly && { pressed: timeStamp }), isAlive })
    }
    if (element instanceof HTMLVideoElement) {
      // No script presses the play control that the browser draws itself; this is all it does. With sound it would need a hand.
      element.muted = true
      void element.play()
      return pressedAt(performance.now())
    }
    addEventListener('click', ({ timeStamp }) => pressedAt(timeStamp), { capture: true, once: true })
    if (field && typed) {
      document.querySelector<HTMLElement>(field)?.focus()
      document.execCommand('insertText', false, typed)
    }
    return element.click()
  }
  const pressWhenThere = (painted: number) => {
    const element = find()
    if (performance.now() - painted > soon * 0.9) return void report({ painted })
    return element ? press(element, painted) : requestAnimationFrame(() => pressWhenThere(painted))
  }
  const watcher = new PerformanceObserver((list) => {
    const [first] = list.getEntriesByName('first-paint')
    if (!first) return
    watcher.disconnect()
    pressWhenThere(first.startTime)
  })
  watcher.observe({ type: 'paint', buffered: true })
}
