import { expect, test } from 'vitest'
import { teamNameProblem, teamNameRule } from './team-name.ts'

test.each(['The Reyes Team', 'REYES GROUP', 'Reyes & Sons Group.', 'Team Reyes Team', 'The Brokers’ Friends Team'])(
  'in Texas a team may be called %s',
  (name) => {
    expect(teamNameProblem(name, 'TX')).toBeUndefined()
  },
)

test.each([
  ['Team Reyes', 'ends in'],
  ['Reyes Steam', 'ends in'],
  ['Reyes Teams', 'ends in'],
  ['Group', undefined],
  ['Reyes Realty Group', '“realty”'],
  ['Reyes Brokerage Team', '“brokerage”'],
  ['Reyes real-estate Team', '“real estate”'],
  ['Reyes & Company Group', '“company”'],
  ['Fort Worth Associates Team', '“associates”'],
])('in Texas %s is judged by whole terms', (name, problem) => {
  const sentence = teamNameProblem(name, 'TX')?.replaceAll(/,”/g, '”')
  if (problem) expect(sentence).toContain(problem)
  else expect(sentence).toBeUndefined()
})

test('other states ask nothing of a name, and somebody without a license is in none', () => {
  for (const state of ['CA', 'NY', null]) {
    expect(teamNameProblem('Reyes Realty Partners', state)).toBeUndefined()
    expect(teamNameRule(state)).toBeNull()
  }
  expect(teamNameRule('TX')).toBe('In Texas, a team name ends in Team or Group, like “The Reyes Group.”')
})

test.each(['The Lark Rea\u200blty Team', 'Lark R3alty Team', 'Lark Rеalty Team', 'Lark Ｒｅａｌ\u00a0Ｅｓｔａｔｅ Team'])(
  'a misleading term in disguise is refused: %s',
  (name) => {
    expect(teamNameProblem(name, 'TX')).toBeDefined()
  },
)
