import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What a machine can find against WCAG 2.2 A and AA on the page as it stands; `undecided` are the rules it leaves to people. */
export async function examine(page: Page, without: readonly string[] = []): Promise<{ violations: string[]; undecided: string[] }> {
  const scan = new AxeBuilder({ page }).withTags(tags)
  for (const part of without) scan.exclude(part)
  const { violations, incomplete } = await scan.analyze()
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
    undecided: incomplete.map(({ id }) => id),
  }
}

/** `without` names parts that something open covers for the moment. */
export async function violations(page: Page, without: readonly string[] = []): Promise<string[]> {
  return (await examine(page, without)).violations
}

/** Shows the page in one of the two themes, with every change of color at its end. */
export async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    // A color that is inherited changes one frame after that of the element around it.
    for (let still = 0, frames = 0; still < 4 && frames < 300; frames += 1) {
      await new Promise(requestAnimationFrame)
      still = moving() ? 0 : still + 1
    }
  })
}
