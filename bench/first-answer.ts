import { expect, type Page } from '@playwright/test'
import { median } from './figures.ts'
import { inFreshBrowser } from './first-load.ts'

export interface FirstAnswers {
  mapMs: number
  heartMs: number
  saveSearchMs: number
}

const rounds = 5

/**
 * From the first paint of the search until (a) the map answers a drag, (b) a heart pressed at that paint and (c) "Save search"
 * pressed at that paint show what they do. Medians; each in a browser that knows nothing yet, with no pointer moved before.
 */
export async function firstAnswers(url: string): Promise<FirstAnswers> {
  const times: Record<keyof FirstAnswers, number[]> = { mapMs: [], heartMs: [], saveSearchMs: [] }
  for (let round = 0; round < rounds; round++) {
    times.mapMs.push(await mapAnswers(url))
    times.heartMs.push(await pressAnswers(url, 'button[aria-label^="Save to favorites"]'))
    times.saveSearchMs.push(await pressAnswers(url, 'form[role=search] button[type=button]', 'Save search'))
  }
  return { mapMs: median(times.mapMs), heartMs: median(times.heartMs), saveSearchMs: median(times.saveSearchMs) }
}

const firstPaint = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`

/** Presses in the page itself, in the frame after its first paint, and waits for the dialog that the press opens. */
function pressAnswers(url: string, control: string, words = ''): Promise<number> {
  return inFreshBrowser(async (page) => {
    await page.addInitScript(`(() => {
      const look = () => {
        const found = [...document.querySelectorAll(${JSON.stringify(control)})].find((one) => one.textContent.includes(${JSON.stringify(words)}))
        if (!found || !(${firstPaint})) return requestAnimationFrame(look)
        found.click()
        const answered = () => document.querySelector('dialog[open]') ? (window.answeredAt = performance.now()) : requestAnimationFrame(answered)
        answered()
      }
      requestAnimationFrame(look)
    })()`)
    return sincePaint(page, url)
  })
}

/** A drag that began before the map was there would show nothing: it begins when the map has drawn itself. */
function mapAnswers(url: string): Promise<number> {
  return inFreshBrowser(async (page) => {
    await page.addInitScript(`(() => {
      const canvas = () => document.querySelector('.maplibregl-canvas')
      const say = (type, at) => canvas().dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, buttons: 1, clientX: at, clientY: 450, view: window }))
      const shows = () => document.querySelector('[aria-label="Map of the results"] button[aria-label*="$"]')?.getBoundingClientRect().x
      const look = () => {
        const before = canvas() && shows()
        if (before === undefined || before === null) return requestAnimationFrame(look)
        say('mousedown', 1100)
        for (let step = 1; step <= 6; step++) say('mousemove', 1100 + 10 * step)
        const answered = () => shows() !== before ? (window.answeredAt = performance.now()) : requestAnimationFrame(answered)
        answered()
      }
      requestAnimationFrame(look)
    })()`)
    return sincePaint(page, url)
  })
}

async function sincePaint(page: Page, url: string): Promise<number> {
  await page.goto(url)
  await expect.poll(() => page.evaluate('window.answeredAt'), { timeout: 60_000, intervals: [50] }).toBeGreaterThan(0)
  return (await page.evaluate(`window.answeredAt - ${firstPaint}`)) as number
}
