import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArguments, chromiumPath } from '#platform/testing/chromium.ts'

// Takes the pictures under docs/pictures from a running server with a fresh demo world:
// node tools/pictures.ts http://localhost:3000 [NAME …]
// Those with a million homes are taken only when they are named, from a server that has so many.

const [, , server = 'http://localhost:3000', ...only] = process.argv
const folder = join(import.meta.dirname, '../docs/pictures')
const password = 'walk-the-house-2026'

const screens = [
  { name: 'home', path: '/' },
  { name: 'browse', path: '/tourstead?sort=tour', settle: 8000, millionListings: true },
  { name: 'search-list', path: '/tourstead?q=Texas&beds=2&sort=tour', settle: 8000, millionListings: true },
  { name: 'search-map', path: '/tourstead?q=Texas&beds=2&sort=tour&view=map', settle: 8000, millionListings: true },
  { name: 'property', path: '/property/1' },
  { name: 'messages', path: '/messages', as: 'maya@demo.tourstead.example', open: true },
  { name: 'dashboard', path: '/agent/dashboard', as: 'maya@demo.tourstead.example' },
  { name: 'reel', path: '/tourstead?view=reel', settle: 3000 },
  { name: 'compare', path: '/compare?ids=1,3,5' },
  { name: 'wishlist', path: '/profile?tab=wishlist', as: 'priya@demo.tourstead.example', liked: true },
  { name: 'settings', path: '/settings', as: 'priya@demo.tourstead.example' },
  { name: 'calculator', path: '/mortgage-calculator' },
  { name: 'buying-guide', path: '/buying-guide' },
  { name: 'guide-video', path: '/buyer-guide-videos/1', settle: 4000 },
  { name: 'privacy-choices', path: '/optout' },
]
const widths = [390, 768, 1440]
const themes = ['light', 'dark'] as const

const executablePath = await chromiumPath()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments })
for (const screen of screens.filter(({ name, millionListings }) => (only.length > 0 ? only.includes(name) : !millionListings))) {
  const page = await pageFor(browser, screen.as)
  if (screen.liked) await likeThree(page)
  for (const width of widths) {
    for (const theme of themes) await picture(page, screen, width, theme)
  }
  await page.context().close()
}
await browser.close()

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

async function picture(page: Page, screen: (typeof screens)[number], width: number, theme: (typeof themes)[number]): Promise<void> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  await page.emulateMedia({ colorScheme: theme })
  await page.goto(server + screen.path, { waitUntil: 'networkidle' })
  if (screen.open)
    await page
      .getByRole('list')
      .filter({ has: page.getByRole('link', { name: /Priya/ }) })
      .getByRole('link')
      .first()
      .click()
  // Software rendering draws the map slowly; a picture has no event to wait for.
  await page.waitForTimeout(screen.settle ?? 1500)
  const image = sharp(await page.screenshot()).webp({ quality: 82 })
  await image.toFile(join(folder, `${screen.name}-${width}-${theme}.webp`))
}
