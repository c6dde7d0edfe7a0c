import { expect, type Locator, type Page } from '@playwright/test'
import { fieldName, textFields, typeInto } from './text-fields.ts'

/** Goes to an address inside of the open page, as a link does, and waits until the page there is drawn. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    await router.navigate(to)
  }, address)
  await page.evaluate(
    ([quietMs, maxMs]) =>
      new Promise<void>((done) => {
        let quiet = setTimeout(done, quietMs)
        setTimeout(done, maxMs)
        new MutationObserver(() => {
          clearTimeout(quiet)
          quiet = setTimeout(done, quietMs)
        }).observe(document.body, { subtree: true, childList: true })
      }),
    [500, 3000] as const,
  )
  await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}

/** The question before text is lost, also that of the editor of listings. */
const findQuestion = (page: Page) => page.getByRole('dialog', { name: /^(Discard what you typed|Leave without saving)\?$/ })

/** A way to leave a text; resolves to how long a question may still take to come, in milliseconds. */
type Way = (page: Page, field: Locator) => Promise<number>

interface Leaving {
  ways: Record<string, Way>
  /** Shows the fields again after a way closed them without a question; a draft is then in its field. */
  reopen?: () => Promise<unknown>
  /** Fields by name that are left out. */
  known?: ReadonlySet<string>
  maxFields?: number
}

/**
 * Types into the text fields below `root`, leaves by each way, and returns what was lost: neither was a question asked
 * nor is the text there after coming back.
 */
export async function lostTexts(
  page: Page,
  root: Page | Locator,
  { ways, reopen, known = new Set(), maxFields = Infinity }: Leaving,
): Promise<{ fields: string[]; lost: string[] }> {
  const lost: string[] = []
  const question = findQuestion(page)
  const total = (await textFields(root)).length
  const fields: string[] = []
  for (let index = 0; index < total && fields.length < maxFields; index += 1) {
    const field = (await textFields(root))[index]
    if (!field) throw new Error(`${page.url()}: field ${index + 1} of ${total} is no longer shown.`)
    const name = await fieldName(field)
    if (known.has(name)) continue
    fields.push(name)
    // A question that came late keeps the fields from taking text.
    if (await question.isVisible()) await stay(question)
    const before = await field.inputValue()
    const typed = await typeInto(field, index)
    if (typed === undefined) {
      lost.push(`${name}: takes no text`)
      continue
    }
    for (const [way, leave] of Object.entries(ways)) {
      const timeout = await leave(page, field)
      if (timeout === 0) continue
      const isAsked = await Promise.race([
        question.waitFor({ timeout }).then(
          () => true,
          () => false,
        ),
        // A dialog that closes asks before.
        field.waitFor({ state: 'hidden', timeout: timeout + 1000 }).then(
          () => question.isVisible(),
          () => false,
        ),
      ])
      if (isAsked) await stay(question)
      const holdsText = (shown: Locator | undefined) =>
        shown?.inputValue({ timeout: 1000 }).then(
          (value) => value === typed,
          () => false,
        )
      if ((await holdsText(field)) || (typed.startsWith('typed') && (await isInAnyOf(root, typed)))) continue
      await reopen?.()
      if (isAsked || !reopen || !(await holdsText((await textFields(root))[index]))) lost.push(`${name}: ${way}`)
    }
    await field.fill(before, { timeout: 2000 }).catch(() => undefined)
  }
  return { fields, lost }
}

/** Presses the answer that keeps the text. */
async function stay(question: Locator): Promise<void> {
  await question.getByRole('button', { name: /^(Keep editing|Stay)$/ }).click()
  await expect(question).toBeHidden()
}

/** Lists that are sorted move a text to another field. */
async function isInAnyOf(root: Page | Locator, text: string): Promise<boolean> {
  for (const field of await textFields(root)) if ((await field.inputValue()) === text) return true
  return false
}

export const escape: Way = async (page) => {
  await page.keyboard.press('Escape')
  return 1500
}

/** Presses the dark area next to a dialog. */
export const backdrop: Way = async (page) => {
  await page.mouse.click(3, 3)
  return 1500
}

/** Goes back, and forward again where the page was left. A full load is refused at the browser's own question. */
export const back: Way = async (page, field) => {
  const here = page.url()
  const question = findQuestion(page)
  const timeout = 3000
  const asked = page
    .waitForEvent('dialog', { timeout })
    .then((dialog) => dialog.dismiss())
    .catch(() => undefined)
  // Later, so that the answer comes before a full load ends the page.
  await page.evaluate(() => void setTimeout(() => history.back()))
  // The router undoes a step that it asks about, and the editor saves before it lets go: the address alone says nothing.
  const left = field.waitFor({ state: 'hidden', timeout }).catch(() => undefined)
  await Promise.race([asked, left, question.waitFor({ timeout }).catch(() => undefined)])
  if ((await question.isVisible()) || page.url() === here) return 1500
  await page.goForward()
  await page.waitForURL(here)
  return 100
}

/** Opens another tab of the page, where it has any, and the first one again unless a question is asked. */
export const otherTab: Way = async (page) => {
  const chosen = page.getByRole('main').getByRole('tab', { selected: true }).first()
  const unselected = page.getByRole('main').getByRole('tab', { selected: false }).first()
  if ((await unselected.count()) === 0) return 0
  const name = await chosen.innerText()
  await unselected.click()
  if (await findQuestion(page).isVisible()) return 1500
  await page
    .getByRole('main')
    .getByRole('tab', { name, exact: true })
    .click({ timeout: 2000 })
    .catch(() => undefined)
  return 1500
}
