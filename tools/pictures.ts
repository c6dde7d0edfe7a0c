import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArguments, chromiumPath } from '#platform/testing/chromium.ts'
import { screens, type Screen } from './pictured-screens.ts'

// npm run pictures -- http://localhost:3000 [NAME …]
// Takes the pictures under docs/pictures from a running server with a fresh demo world: a sheet for each screen, with three widths,
// light and dark. The one of the README stands by itself as well.

const [, , server = 'http://localhost:3000', ...only] = process.argv
const folder = join(import.meta.dirname, '../docs/pictures')
const password = 'walk-the-house-2026'
const inReadme = { name: 'property', width: 1440, theme: 'light' }

const widths = [390, 768, 1440]
const themes = ['light', 'dark'] as const
/** Of a sheet: how much smaller its pictures are, and the pixels between them. */
const [scale, gap, height] = [0.5, 16, 900]

const executablePath = await chromiumPath()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments })
const people = new Map<string | undefined, Page>()
for (const screen of screens.filter(({ name }) => only.length === 0 || only.includes(name))) {
  const page = people.get(screen.as) ?? (await pageFor(browser, screen.as))
  people.set(screen.as, page)
  if (screen.liked) await likeThree(page)
  const shots: Buffer[] = []
  for (const width of widths)
    for (const theme of themes) {
      const shot = await picture(page, screen, width, theme)
      shots.push(shot)
      if (screen.name === inReadme.name && width === inReadme.width && theme === inReadme.theme)
        await sharp(shot)
          .webp({ quality: 82 })
          .toFile(join(folder, `${screen.name}-${width}-${theme}.webp`))
    }
  await page.context().setOffline(false)
  await sheet(screen.name, shots)
  console.log(screen.name)
}
await browser.close()

async function sheet(name: string, shots: readonly Buffer[]): Promise<void> {
  let left = gap
  const parts = []
  for (const shot of shots) {
    const { width } = await sharp(shot).metadata()
    const columns = Math.round(width * scale)
    parts.push({ input: await sharp(shot).resize({ width: columns }).toBuffer(), left, top: gap })
    left += columns + gap
  }
  const canvas = { width: left, height: height * scale + 2 * gap, channels: 3, background: '#8c8a7f' } as const
  await sharp({ create: canvas })
    .composite(parts)
    .webp({ quality: 76 })
    .toFile(join(folder, `${name}.webp`))
}

async function pageFor(from: Browser, email: string | undefined): Promise<Page> {
  const context = await from.newContext()
  const answered = { essential: true, preferences: false, analytics: false, marketing: false, consentDate: new Date().toISOString() }
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), ['tourstead:consent', JSON.stringify(answered)] as const)
  const page = await context.newPage()
  if (!email) return page
  await page.goto(`${server}/auth?tab=signin`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  return page
}

/** An empty list says little of what a list looks like. */
async function likeThree(page: Page): Promise<void> {
  await page.goto(`${server}/tourstead`)
  const hearts = page.getByRole('button', { name: /^Save to favorites: / })
  for (const place of [0, 1, 2]) {
    const heart = hearts.nth(place)
    await heart.waitFor()
    if ((await heart.getAttribute('aria-pressed')) !== 'true') await heart.click()
  }
  await page.waitForLoadState('networkidle')
}

async function picture(page: Page, screen: Screen, width: number, theme: (typeof themes)[number]): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme })
  if (screen.offline) {
    await page.goto(server)
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  }
  await page.context().setOffline(screen.offline ?? false)
  await page.goto(server + screen.path)
  // A tour or a live line may go on loading.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  if (screen.opens) await page.getByRole('main').getByRole('link', { name: screen.opens }).first().click()
  if (screen.presses) await page.getByRole('main').getByRole('button', { name: screen.presses }).first().click()
  // Software rendering draws the map slowly; a picture has no event to wait for.
  await page.waitForTimeout(screen.settle ?? 700)
  return page.screenshot()
}
