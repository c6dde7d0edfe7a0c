import { expect, type Page } from '@playwright/test'
import type { Places } from '../demo-world.ts'
import { filled } from '../every-address.ts'
import { come } from '../pages-of.ts'

/** One dialog, menu, toast, error or empty state that an address alone does not show. */
export interface Opening {
  what: string
  /** The files that draw it; a dialog, menu or empty state whose file no opening names fails a journey. */
  shows?: readonly string[]
  /** For what only narrow or only wide windows have. */
  only?: 390 | 1440
  /** Ends on an error screen. */
  failing?: true
  /** Leaves the part open and seen. */
  open(page: Page, places: Places): Promise<void>
}

export const press = async (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
export const dialogShown = async (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible()
export const alertShown = async (page: Page) => expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()

/** A toast that stays, as it does under a pointer. */
export async function toastShown(page: Page): Promise<void> {
  const toast = page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .first()
  await toast.hover()
  await expect(toast).toBeVisible()
}

export const refusedField = async (page: Page) =>
  expect(page.locator('[aria-invalid=true]').filter({ visible: true }).first()).toBeVisible()

/** Presses buttons, one after the other. */
export const pressing =
  (address: string, ...names: (string | RegExp)[]): Opening['open'] =>
  async (page, places) => {
    await come(page, filled(address, places))
    for (const name of names) await press(page, name)
  }

/** Presses buttons until a dialog opens. */
export const dialogBy =
  (address: string, ...names: (string | RegExp)[]): Opening['open'] =>
  async (page, places) => {
    await pressing(address, ...names)(page, places)
    await dialogShown(page)
  }

/** Sends a form as it stands, which is refused. */
export const refusedAt =
  (address: string, name: string | RegExp): Opening['open'] =>
  async (page) => {
    await come(page, address)
    await page.getByRole('main').getByRole('button', { name }).first().click()
    await alertShown(page)
  }

/** Opens an address and waits for this text. */
export const reads =
  (address: string, text: string | RegExp): Opening['open'] =>
  async (page, places) => {
    await come(page, filled(address, places))
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }

/** The same, where the network gives this answer instead of the server's: a state that the demo world is not in. */
export const readsAnswered =
  (pattern: string | RegExp, answer: { status?: number; json: unknown }, ...then: Parameters<typeof reads>): Opening['open'] =>
  async (page, places) => {
    await page.route(pattern, (route) => route.fulfill(answer))
    await reads(...then)(page, places)
  }

/** An answer that is an error nobody tries again. */
export const refusal = { status: 403, json: { problem: 'not-allowed', message: 'Not now.' } }
