import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { declaredTexts, toPattern } from '../../../app/server/testing/declared-sentences.fixtures.ts'

const house = join(import.meta.dirname, '../../..')

/** Returns the texts a page shows and the labels, placeholders and titles that it gives to screen readers. */
export const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>([document.title])
    const add = (text: string | null | undefined) => {
      const line = text?.replaceAll(/\s+/g, ' ').trim()
      if (line) texts.add(line)
    }
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('script, style, noscript, svg, code, pre') || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'aria-description']) add(element.getAttribute(name))
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent)
    }
    return [...texts]
  })

/** JSON, status lines, API addresses, error classes and texts whose gaps were not filled. */
export const technical = /\{\s*"|\/api\/|\b[45]\d\d: |\b[A-Z]\w*(?:Error|Exception)\b|\bHTTP\b|\[object |\bundefined\b|\bNaN\b|\{[a-z]\w*\}/

/** Matches weekdays, months and the names of time zones, which change with the day of the crawl. */
const times =
  /\b(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May(?= [\d#])|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|[AP]M|[CEMP][SD]T)\b/g

/** Returns a function that maps what a page shows to its declared text, or to undefined for what comes from the demo world. */
export async function sentenceReader(): Promise<(shown: string) => string | undefined> {
  const declared = (await declaredTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  const whole = new Set(declared)
  const withGaps = declared
    .filter((text) => /\{\w+\}/.test(text) && /[a-z]{2}/i.test(text.replaceAll(/\{\w+\}/g, '')))
    .toSorted((a, b) => b.length - a.length)
    .map((text) => [toPattern(text), text] as const)
  // Names, homes, questions and events of the demo world, and words that the crawl types.
  const demo = globSync('{demo/**/*,features/*/server/**/*demo*,journeys/support/openings/*}.{ts,json,vtt}', { cwd: house })
    .map((file) => readFileSync(join(house, file), 'utf8'))
    .join('\n')
  const isName = (text: string) => text.split(' ').every((word) => /^[A-Z]/.test(word) && demo.includes(`"${word}"`))
  const isAddress = (text: string) => /, [A-Z]{2}(?: \d{5})?$/.test(text)
  const isData = (text: string) =>
    demo.includes(text.replaceAll('’', "'")) || demo.includes(text.replace(/^\d+ /, '')) || isName(text) || isAddress(text)
  return (shown) => {
    if (whole.has(shown)) return shown
    const template = withGaps.find(([pattern]) => pattern.test(shown))
    if (template) return template[1]
    // Names, numbers, times and single words are data.
    const parts = shown.split(/ ·(?: |$)|: |, (?=[A-Z$])|^\$[\d.,KM]+,? /).filter((part) => /[a-z]{2,} [a-z]{2,}/i.test(part))
    if (isAddress(shown) || parts.every((part) => isData(part.trim()) || !/[a-z]{2,} [a-z]{2,}/i.test(part.replaceAll(times, ''))))
      return undefined
    return shown.replaceAll(/\d[\d,.:]*/g, '#').replaceAll(times, '#')
  }
}
