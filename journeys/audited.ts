import { test, type Page } from '@playwright/test'
import { contrastOf, examine, inScheme, type Undecided } from './axe.ts'
import { leastContrasts } from './contrast.ts'
import { decisionOn } from './decided.ts'

export const schemes = ['light', 'dark'] as const

/** Both themes of the page as it stands; answers what is wrong, and what nobody has decided yet. Notes every decision that was used. */
export async function lookAt(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  const width = page.viewportSize()?.width
  await drawAll(page)
  for (const scheme of schemes) {
    await inScheme(page, scheme)
    const { violations, undecided } = await examine(page)
    found.push(...violations.map((violation) => `${what}, ${width} px, ${scheme}: ${violation}`))
    const open = undecided.filter((one) => !decidedByPeople(one))
    found.push(...(await stillOpen(page, open)).map((problem) => `${what}, ${width} px, ${scheme}: ${problem}`))
  }
  return found
}

/** Nothing is left out because it is not in the window yet: its colors would be those of the theme before. */
const drawAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

function decidedByPeople(one: Undecided): boolean {
  const decision = decisionOn(one)
  if (decision) decided(decision.because)
  return decision !== undefined
}

/** Texts that axe cannot judge are computed against the brightest and the darkest picture, or brought out from under what covers them. */
async function stillOpen(page: Page, undecided: readonly Undecided[]): Promise<string[]> {
  const problems = undecided.filter(({ rule }) => rule !== 'color-contrast').map((one) => `undecided ${wordsOf(one)}`)
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
    else problems.push(`undecided ${wordsOf(text)}`)
  }
  return problems
}

function decided(because: string): void {
  test.info().annotations.push({ type: 'decided', description: because })
}

const wordsOf = ({ rule, why, where }: Undecided) => `${rule} at ${where}: ${why}`

/** A line of the table that is printed at the end. */
export interface Line {
  /** Which part of the table. */
  of: 'routes' | 'openings' | 'walks' | 'criteria'
  what: string
  who: string
  looks: number
  violations: number
}

export function note(line: Line): void {
  test.info().annotations.push({ type: 'line', description: JSON.stringify(line) })
}
