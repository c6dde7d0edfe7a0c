import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const house = join(import.meta.dirname, '../../..')

/** Returns every string that a `texts.ts` declares, those inside of lists and records too. */
export async function declaredTexts(): Promise<string[]> {
  const files = globSync('{app,features/*,platform/contract}/texts.ts', { cwd: house })
  const modules: unknown[] = await Promise.all(files.map((file) => import(pathToFileURL(join(house, file)).href)))
  return modules.flatMap((module) => stringsIn(module))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** Returns a pattern that matches a text with anything in its gaps. */
export const toPattern = (text: string): RegExp => {
  const parts = text.split(/\{\w+\}/).map(escaped)
  return new RegExp(`^${parts.join('.*')}$`, 's')
}

/** Returns a function that tells whether a sentence is a declared text, with its gaps filled. */
export async function declaredSentences(): Promise<(sentence: string) => boolean> {
  const declared = await declaredTexts()
  const whole = new Set(declared)
  const withGaps = declared.filter((text) => /\{\w+\}/.test(text) && /[a-z]{3}.* /i.test(text.replaceAll(/\{\w+\}/g, ''))).map(toPattern)
  return (sentence) => whole.has(sentence) || withGaps.some((pattern) => pattern.test(sentence))
}
