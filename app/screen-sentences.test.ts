import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredTexts } from './server/testing/declared-sentences.fixtures.ts'

const sentences = [...new Set(await declaredTexts())].toSorted()
const reviewed = join(import.meta.dirname, '../docs/screen-sentences.txt')

test('every sentence for the screen is in the reviewed list', async () => {
  expect(sentences.length).toBeGreaterThan(5000)
  // Read what is new, then run this file with `-u`.
  await expect(`${sentences.join('\n')}\n`).toMatchFileSnapshot(reviewed)
})

test('no sentence holds JSON, an address of the API, a status code or a word that Americans do not use', () => {
  const technical = /\{\s*"|\/api\/|\b(?:HTTP|4\d\d|50[0-9]):|\bundefined\b|\bNaN\b/
  const dialect = /\b(?:some|no|every|any)body\b(?! else's)|\bwhoever\b|\banew\b|\bmeanwhile\b|\bunder way\b|\bwhom\b|\bfor ever\b/i
  expect(sentences.filter((text) => text.includes(' ') && (technical.test(text) || dialect.test(text)))).toEqual([])
})

/** Parts of sentences that were untrue or read translated. */
const replaced = [
  'A written agreement before a showing, or if',
  'days on the market here',
  'The agent has a day to answer',
  'Times are local to the home',
  'Also requested',
  'Move suggested',
  'Move tour',
  'Plan for {',
  'Nobody pays for it',
  'Who asked is never shown',
  'Answered for everybody on the page',
  'leave the page of this home for good',
  'leaves the page of this home for good',
  'ways to reach anybody',
  'costs less than before',
  'and they share that search',
  'how they hear about them',
  'asks to make changes in your account',
  'What you miss is on your bell',
  'how many of you are coming',
  'Everything about it is on its page',
  'The page opens by itself',
  'Lay this month against',
  'tell who can wait',
  'is only where you start',
  'when you are due to owe',
  'EPA advises to fix',
  'runs on two clocks',
  'No current interest rate is known here',
  'Not for money, and not for ads',
  'Make it official here',
  'Open it again and try once more',
  'Every home is filmed',
  'Every home here starts with',
  'Homes with video tours',
  'goes to that agent only',
  'Only the agent you messaged gets',
]

test('no sentence that was replaced is back', () => {
  expect(sentences.filter((text) => replaced.some((part) => text.includes(part)))).toEqual([])
})
