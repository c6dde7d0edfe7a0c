import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import type { Engine, EngineElement, Session } from './driver.ts'

interface Program {
  browser: 'chrome' | 'firefox'
  executablePath: string
  args?: string[]
}

// Firefox otherwise asks its vendor for updates, captive portals and settings.
const quietFirefox = {
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** Drives Firefox or Chromium by WebDriver BiDi or DevTools. */
export async function startPuppeteer({ browser, executablePath, args = [] }: Program): Promise<Engine> {
  const running = await launch({
    browser,
    executablePath,
    args,
    headless: true,
    ...(browser === 'firefox' && { extraPrefsFirefox: quietFirefox }),
  })
  return { newSession: () => newSession(running), close: () => running.close() }
}

async function newSession(browser: Browser): Promise<Session> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => {
    if (!isEndedPicture(String(error))) errors.push(`${page.url()}: ${String(error)}`)
  })
  return {
    open: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    evaluate: (script) => page.evaluate(expressionFrom(script)),
    async element(script) {
      const handle = await page.evaluateHandle(expressionFrom(script))
      const element = handle.asElement() as ElementHandle<Element> | null
      return element ? toElement(page, element) : undefined
    },
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    pageErrors: () => errors,
    close: () => context.close(),
  }
}

/** Firefox reports a picture that a service worker was loading when the page was left. */
const isEndedPicture = (error: string): boolean => /\.(?:avif|webp|jpg|png)’\. A ServiceWorker intercepted the request/.test(error)

const expressionFrom = (script: string): string => `(() => { ${script} })()`

function toElement(page: Page, element: ElementHandle<Element>): EngineElement {
  return {
    click: () => element.click(),
    type: (text) => page.keyboard.type(text),
    upload: (files) => (element as ElementHandle<HTMLInputElement>).uploadFile(...files),
  }
}
