import { expect, test } from 'vitest'
import { decisionBody } from './decision.ts'

const body = decisionBody({ openAgain: 'Open it again.', choose: 'Approve it or not.', sayWhatToChange: 'Say what to change.' })
const sentencesFor = (decision: object) => body.safeParse(decision).error?.issues.map(({ path, message }) => [path.join(), message])

test('a decision names the version that was read, and gives a reason unless it approves', () => {
  expect(body.parse({ version: 3, approve: true })).toEqual({ version: 3, approve: true, reason: '' })
  expect(body.parse({ version: 3, approve: false, reason: ' Name the roof.\0 ' })).toMatchObject({ reason: 'Name the roof.' })
  expect(sentencesFor({ version: 3, approve: false, reason: ' \0' })).toEqual([['reason', 'Say what to change.']])
  expect(sentencesFor({ version: 3, approve: true, reason: 'x'.repeat(1001) })).toEqual([['reason', 'Use at most 1,000 characters.']])
  for (const version of [0, 1.5, '3', undefined]) expect(sentencesFor({ version, approve: true })).toEqual([['version', 'Open it again.']])
  expect(sentencesFor({ version: 3 })).toEqual([['approve', 'Approve it or not.']])
})
