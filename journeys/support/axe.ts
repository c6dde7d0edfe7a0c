import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

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
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
    undecided: incomplete.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => ({
        rule: id,
        why: [...any, ...all, ...none].map(({ message }) => message).join(' '),
        where: target.join(' '),
      })),
    ),
  }
}

/** Judges the colors of one text again where nothing covers it. */
export async function contrastOf(page: Page, where: string): Promise<'good' | 'unknown'> {
  await page.evaluate((selector) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center', inline: 'center' })
  }, where)
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
