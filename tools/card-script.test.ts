import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const webModules = globSync(['features/*/web.ts', '{features/*,app,platform}/web/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/\.(test|fixtures)\.tsx?$/.test(file),
)
/** The modules whose code, without what is only a type, matches. */
const thatSay = (pattern: RegExp) =>
  webModules.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8').replaceAll(/^import type .*$/gm, '')))

test('the loader of the payment provider’s script is in the code of the card field alone, which comes after a press', () => {
  expect(webModules.length).toBeGreaterThan(500)
  const folder = 'features/billing/web/card'
  expect(thatSay(/@stripe\/stripe-js|js\.stripe\.com\//)).toEqual([`${folder}/provider-script.ts`])
  expect(thatSay(/provider-script\.ts'/)).toEqual([`${folder}/card-field.tsx`])
  expect(thatSay(/card-field\.tsx'/)).toEqual([`${folder}/card-form.tsx`])
  expect(thatSay(/from '[^']*card-field\.tsx'/)).toEqual([])
})
