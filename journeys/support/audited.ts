import { join } from 'node:path'
import { test, type Page } from '@playwright/test'
import { contrastOf, examine, inScheme, type Undecided } from './axe.ts'
import { leastContrasts } from './contrast.ts'
import { decisionOn } from './decided.ts'
import { isSilent } from './silent-film.ts'

export const schemes = ['light', 'dark'] as const

/** Where each look is stored as a picture as well, so that a person can look too. */
const pictures = process.env['AUDIT_PICTURES']

/** What was wrong, and how often it was really looked. */
export interface Findings {
  problems: string[]
  looks: number
}

/** Both themes of the page as it stands; adds what is wrong, and what nobody has decided yet. Notes every decision that was used. */
export async function lookAt(page: Page, what: string, into: Findings): Promise<void> {
  const { problems } = into
  const width = page.viewportSize()?.width
  await drawAll(page)
  for (const scheme of schemes) {
    await inScheme(page, scheme)
    const { violations, undecided } = await examine(page)
    into.looks += 1
    if (pictures) await page.screenshot({ path: join(pictures, pictureName(what, width, scheme)), type: 'jpeg', quality: 60 })
    problems.push(...violations.map((violation) => `${what}, ${width} px, ${scheme}: ${violation}`))
    const open: Undecided[] = []
    for (const item of undecided) if (!decidedByPeople(item) && !(await needsNoCaptions(page, item))) open.push(item)
    problems.push(...(await stillOpen(page, open)).map((problem) => `${what}, ${width} px, ${scheme}: ${problem}`))
  }
}

function pictureName(what: string, width: number | undefined, scheme: string): string {
  const { title } = test.info()
  return `${[title.slice(title.lastIndexOf(' for: ') + 6), what, width, scheme].join('-').replaceAll(/[^\w]+/g, '-')}.jpeg`
}

/** Nothing is left out because it is not in the window yet: its colors would be those of the theme before. */
const drawAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

function decidedByPeople(item: Undecided): boolean {
  const decision = decisionOn(item)
  if (decision) decided(decision.because)
  return decision !== undefined
}

/** What a film shows stands in words beside it: its rooms with their times, the facts and the remarks of the home. */
async function needsNoCaptions(page: Page, { rule, where }: Undecided): Promise<boolean> {
  if (rule !== 'video-caption' || !(await isSilent(page, where))) return false
  decided('video-caption: the film was decoded and is silent from beginning to end; one with words would need captions')
  return true
}

/** Texts that axe cannot judge are computed against the brightest and the darkest picture, or brought out from under what covers them. */
async function stillOpen(page: Page, undecided: readonly Undecided[]): Promise<string[]> {
  const problems = undecided.filter(({ rule }) => rule !== 'color-contrast').map((item) => `undecided ${problemText(item)}`)
  const texts = undecided.filter(({ rule }) => rule === 'color-contrast')
  if (texts.length === 0) return problems
  const computed = await leastContrasts(
    page,
    texts.map(({ where }) => where),
  )
  for (const [i, text] of texts.entries()) {
    const least = computed[i]
    if (least && least.contrast < (least.large ? 3 : 4.5))
      problems.push(`color-contrast at ${text.where}: ${least.contrast.toFixed(2)} over the worst picture`)
    else if (least)
      decided('color-contrast: text on a picture, computed with its plate over pure white and pure black, is above the minimum')
    else if ((await contrastOf(page, text.where)) === 'good')
      decided('color-contrast: text that something covered or cut off, judged by axe again when scrolled to the middle')
    else problems.push(`undecided ${problemText(text)}`)
  }
  return problems
}

function decided(because: string): void {
  test.info().annotations.push({ type: 'decided', description: because })
}

const problemText = ({ rule, why, where }: Undecided) => `${rule} at ${where}: ${why}`
