import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Result = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** Something that axe found and leaves to people: the rule, why it cannot tell, and where. */
export interface Undecided {
  rule: string
  why: string
  where: string
}

/** What a machine can find against WCAG 2.2 A and AA on the page as it stands. `without` names parts that something open covers for the moment. */
export async function examine(page: Page, without: readonly string[] = []): Promise<{ violations: string[]; undecided: Undecided[] }> {
  // The other mode opens a tab for every look; it only adds frames of other sites, which are not ours to judge.
  const scan = new AxeBuilder({ page }).withTags(tags).setLegacyMode()
  for (const part of without) scan.exclude(part)
  const { violations, incomplete, passes } = await scan.analyze()
  if (passes.length < 5) throw new Error(`Only ${passes.length} rules found something to judge at ${page.url()}.`)
  return {
    violations: (await inTheOpen(page, violations)).map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    ),
    undecided: incomplete.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => ({
        rule: id,
        why: [...any, ...all, ...none].map(({ message }) => message).join(' '),
        where: target.join(' '),
      })),
    ),
  }
}

/** Leaves out targets that only looked small because a bar lay over a part of them: those are measured again in the middle of the window. */
async function inTheOpen(page: Page, violations: readonly Result[]): Promise<Result[]> {
  const top = await page.evaluate(() => scrollY)
  const still: Result[] = []
  for (const violation of violations) {
    if (violation.id !== 'target-size') still.push(violation)
    for (const node of violation.id === 'target-size' ? violation.nodes : []) {
      const where = node.target.join(' ')
      await toMiddle(page, where)
      const again = await new AxeBuilder({ page }).include(where).withRules('target-size').setLegacyMode().analyze()
      if (again.violations.length > 0) still.push({ ...violation, nodes: [node] })
    }
  }
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
  return still
}

const toMiddle = (page: Page, where: string) =>
  page.evaluate((selector) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  }, where)

/** Judges the colors of one text again where nothing covers it. */
export async function contrastOf(page: Page, where: string): Promise<'good' | 'unknown'> {
  await toMiddle(page, where)
  const { passes, violations, incomplete } = await new AxeBuilder({ page })
    .include(where)
    .withRules('color-contrast')
    .setLegacyMode()
    .analyze()
  return passes.length > 0 && violations.length === 0 && incomplete.length === 0 ? 'good' : 'unknown'
}

export async function violations(page: Page, without: readonly string[] = []): Promise<string[]> {
  return (await examine(page, without)).violations
}

/** Shows the page in one of the two themes, with every change of color at its end and what floats in a corner where it stays. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async (wanted) => {
    if (!matchMedia(`(prefers-color-scheme: ${wanted})`).matches) throw new Error(`This page is not ${wanted}.`)
    const moving = () =>
      document.querySelector('[data-settling]') !== null ||
      document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    // A color that is inherited changes one frame after that of the element around it.
    for (let still = 0, frames = 0; still < 4 && frames < 300; frames += 1) {
      await new Promise(requestAnimationFrame)
      still = moving() ? 0 : still + 1
    }
  }, colorScheme)
}
