import { expect, type Page, type Route } from '@playwright/test'

interface Pressing {
  field?: string
  typed?: string
}

/**
 * Opens a page and presses `control` once it is painted, while the page's scripts are held back; types `typed` into `field` before.
 * The scripts arrive after the press, so hydration never wins the race, however fast or busy the machine is.
 */
export async function pressBeforeHydration(page: Page, address: string, control: string, { field, typed }: Pressing = {}): Promise<void> {
  let pressed: { isHydrated: boolean } | undefined
  const held: Route[] = []
  const hold = async (route: Route): Promise<void> => {
    if (pressed) await route.continue()
    else held.push(route)
  }
  await page.route(/\/assets\/.*\.js$/, hold)
  await page.exposeFunction('reportPress', (report: { isHydrated: boolean }) => void (pressed = report))
  await page.addInitScript(pressOnce, { control, field, typed })
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(() => pressed).toEqual({ isHydrated: false })
  await Promise.all(held.map((route) => route.continue()))
}

interface InPage {
  control: string
  field: string | undefined
  typed: string | undefined
}

/** Runs before the scripts of every document, and presses in the first one. */
function pressOnce({ control, field, typed }: InPage): void {
  if (sessionStorage.getItem('pressed')) return
  const label = /^text=(.*)/.exec(control)?.[1]
  const find = () =>
    label === undefined
      ? document.querySelector<HTMLElement>(control)
      : [...document.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent.includes(label))
  const report = (element: HTMLElement) => {
    sessionStorage.setItem('pressed', 'yes')
    const isHydrated = Object.keys(element).some((name) => name.startsWith('__react'))
    const { reportPress } = window as unknown as { reportPress: (report: { isHydrated: boolean }) => Promise<void> }
    void reportPress({ isHydrated })
  }
  const press = (element: HTMLElement) => {
    if (element instanceof HTMLVideoElement) {
      // Scripts cannot press the browser's own play button, which only calls play(). Playing with sound needs a user gesture.
      element.muted = true
      void element.play()
      return report(element)
    }
    addEventListener('click', () => report(element), { capture: true, once: true })
    if (field && typed) {
      document.querySelector<HTMLElement>(field)?.focus()
      document.execCommand('insertText', false, typed)
    }
    return element.click()
  }
  const pressWhenThere = () => {
    const element = find()
    return element ? press(element) : requestAnimationFrame(pressWhenThere)
  }
  const watcher = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-paint').length === 0) return
    watcher.disconnect()
    pressWhenThere()
  })
  watcher.observe({ type: 'paint', buffered: true })
}
