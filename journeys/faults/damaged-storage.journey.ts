import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { maya, signIn } from '../support/people.ts'

test.use({ serviceWorkers: 'allow' })

const root = join(import.meta.dirname, '../..')

/** Who keeps something in the browser, and under which names. `{me}`, `{home}` and `{key}` are filled in. */
const keepers: Readonly<Record<string, readonly string[]>> = {
  'app/web/recover-from-deploy.ts': ['tourstead:reloaded-for'],
  'app/web/shell/comparison.tsx': [],
  'app/web/shell/stored-data.ts': [],
  'features/session/web/session-manager.ts': [],
  'features/accounts/web/agent-sign-up-data.ts': ['agentSignupData'],
  'features/session/web/firebase/load-auth-client.ts': ['firebase:authUser:{key}:[DEFAULT]'],
  'features/session/web/cached-user.ts': ['tourstead:user'],
  'features/accounts/web/enter.ts': ['tourstead:link-address'],
  'features/session/web/start-session.ts': [],
  'features/billing/web/card/loaded-document.ts': ['card-form-agreed'],
  'features/browse/web/list/use-list-position.ts': ['tourstead:list-positions'],
  'features/browse/web/map/map-position.ts': ['tourstead:map-positions'],
  'features/open-houses/web/sheet/waiting-guests.ts': ['tourstead:open-house-guests'],
  'features/property/web/viewed-listings.ts': ['tourstead:viewed-homes'],
  'features/comparison/web/comparison-store.ts': ['tourstead:comparison'],
  'features/comparison/web/sync-comparison.ts': ['tourstead:comparison-unsent'],
  'features/consent/web/consent-store.ts': ['tourstead:consent'],
  'features/favorites/web/mark-store.ts': ['tourstead:home-marks'],
  'features/feedback/web/sent-store.ts': ['tourstead:feedback'],
  'features/guides/web/step-progress.ts': ['tourstead.buying-guide'],
  'features/listings/web/editor/draft-mirror.ts': ['tourstead:home:{me}:{home}'],
  'features/listings/web/photos/photo-draft.ts': ['tourstead:photo-text:1'],
  'features/messaging/web/composer/drafts.ts': ['tourstead:draft:1:0', 'tourstead:draft:1:0:with', 'tourstead:draft:1:1:with'],
  // The agent of the first home is one of these.
  'features/messaging/web/ask/stored-question.ts': ['tourstead:question:1:1', 'tourstead:question:2:1', 'tourstead:question:3:1'],
  'features/messaging/web/outbox/outbox-store.ts': ['tourstead:outbox:{me}:1'],
  'features/saved-searches/web/stored-search.ts': ['tourstead:search-to-save'],
  'features/tours/web/schedule/tour-choice.ts': ['tour-note:1'],
  'features/videos/web/captions/unsent-captions.ts': ['tourstead:captions:{me}:1'],
  'features/videos/web/film/remembered-places.ts': ['tourstead.tour.places'],
  'features/videos/web/player/remembered-sound.ts': ['tourstead.tour.sound'],
  'features/videos/web/player/use-captions.ts': ['tourstead.tour.captions'],
  'features/videos/web/player/whole-frame.ts': ['tourstead.tour.wholeFrame'],
  'platform/web/browser-databases.ts': [],
  'platform/web/browser-storage.ts': ['tourstead:probe'],
  'platform/web/call/stored-uploads.ts': ['tus::{me}::1'],
  'platform/web/call/unanswered-writes.ts': ['tourstead:unanswered-writes'],
  'platform/web/offline/offline-database.ts': [],
  'platform/web/server-clock.ts': ['tourstead:clock-offset'],
  'platform/web/session/impersonation.ts': ['tourstead:impersonation'],
  'platform/web/session/start-session.ts': [],
  'platform/web/session/survives-sign-out.ts': [],
  'platform/web/stored-value.ts': [],
  'platform/web/stored.ts': [],
}
const damaged = ['{', '[null]', '{"files":1,"edits":[],"over":null,"user":{},"waiting":"CANARY"}']

test('every place that keeps something in the browser is damaged below', () => {
  const sources = globSync(['app/**/*.{ts,tsx}', 'features/**/*.{ts,tsx}', 'platform/web/**/*.{ts,tsx}'], { cwd: root })
  const storageUse =
    /\b(localStorage|sessionStorage|indexedDB|deviceStorage|tabStorage|browserDatabases)\b|\b(readStored|writeStored|storedValue(<[^(]*>)?)\(|: PageStorage\b/
  const touching = sources.filter((path) => !/test|fixtures/.test(path) && storageUse.test(readFileSync(join(root, path), 'utf8')))
  expect(touching.toSorted()).toEqual(Object.keys(keepers).toSorted())
})

/** Opens the pages with this text under every name; returns what went wrong and what still holds it. */
async function openDamaged(page: Page, names: readonly string[], text: string, pages: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  const fail = (error: Error) => wrong.push(`${page.url()}: ${error.message}`)
  page.on('pageerror', fail)
  for (const path of pages) {
    await page.evaluate(
      ([all, value]) => {
        for (const name of all) {
          localStorage.setItem(name, value)
          sessionStorage.setItem(name, value)
        }
      },
      [names, text] as const,
    )
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const screen of [/Something went sideways/, /Something Went Wrong/])
      if (await page.getByText(screen).count()) wrong.push(`${path} shows ${String(screen)}`)
  }
  page.off('pageerror', fail)
  return wrong
}

test('whatever was damaged in the browser of a visitor is dropped without a crash', async ({ page, request }) => {
  test.setTimeout(150_000)
  const { identity } = (await (await request.get('/config.json')).json()) as { identity: { apiKey: string } }
  const names = Object.values(keepers)
    .flat()
    .map((name) => name.replace('{key}', identity.apiKey))
  await page.goto('/about')
  for (const text of damaged)
    expect(await openDamaged(page, names, text, ['/tourstead', '/property/1', '/compare', '/buying-guide']), text).toEqual([])
  // Whoever reads it drops it: here the bar, which is loaded after the page.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tourstead:comparison'))).toBeNull()
})

test('whatever was damaged in the browser of somebody signed in is dropped without a crash', async ({ page }) => {
  test.setTimeout(150_000)
  await signIn(page, maya.email)
  await page.goto('/agent/dashboard')
  const home = /homes\/(\d+)/.exec((await page.getByRole('link', { name: /^Edit/ }).first().getAttribute('href')) ?? '')?.[1] ?? '1'
  const me = await page.evaluate(() =>
    String((JSON.parse(localStorage.getItem('tourstead:user') ?? '{}') as { user: { id: number } }).user.id),
  )
  const names = Object.entries(keepers)
    // Whoever is signed in stays it.
    .filter(([path]) => !/auth-client|agent-sign-up/.test(path))
    .flatMap(([, all]) => all)
    .map((name) => name.replace('{me}', me).replace('{home}', home))
  for (const text of damaged)
    expect(await openDamaged(page, names, text, ['/messages', `/agent/homes/${home}`, '/property/1']), text).toEqual([])
  // Each is dropped by whoever reads it: here the messages that were not sent, of which this page shows all.
  await page.goto('/messages')
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), `tourstead:outbox:${me}:1`)).toBeNull()
})
