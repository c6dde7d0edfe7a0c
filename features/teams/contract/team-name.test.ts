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

test.each([
  ['FL', 'Reyes & Kin', undefined],
  ['FL', 'Reyes Properties Team', '“properties”'],
  ['FL', 'Reyes Team L.L.C.', undefined],
  ['FL', 'Reyes LLC', '“llc”'],
  ['IL', 'Reyes Agency', '“agency”'],
  ['IL', 'Reyes & Kin', undefined],
  ['OH', 'Group Reyes of Dayton', undefined],
  ['OH', 'Reyes & Kin', 'includes Group or Team'],
  ['OH', 'Reyes Realty Team', '“realty”'],
])('in %s the name %s is judged by the rule of that state', (state, name, problem) => {
  const sentence = teamNameProblem(name, state)?.replaceAll(/,”/g, '”')
  if (problem) expect(sentence).toContain(problem)
  else expect(sentence).toBeUndefined()
})

test('where other names are possible, the rule is shown and no name refused', () => {
  expect(teamNameProblem('Reyes Brokerage Partners', 'CA')).toBeUndefined()
  expect(teamNameRule('CA')).toBe(
    'In California, a team name includes Associates, Group, or Team, like “The Reyes Group.” It includes the last name of a member. Other names need approval by the Department of Real Estate.',
  )
  for (const state of ['NY', 'PA', 'NC']) expect(teamNameProblem('Reyes Realty Partners', state)).toBeUndefined()
  expect(teamNameRule('NY')).toBe(
    'In New York, a team name can’t include a term that sounds like a brokerage, such as “associates.” New York changed its rule after the text that we read. Check the present one with the Department of State.',
  )
  expect(teamNameRule('PA')).toBe('In Pennsylvania, a team is named after a member, as the member’s license has the name.')
  expect(teamNameRule('NC')).toBe('In North Carolina, a team’s advertising always names the brokerage.')
  expect(teamNameRule('FL')).toBe('In Florida, a team name can’t include a term that sounds like a brokerage, such as “agency.”')
})

test('a state without a rule asks nothing of a name, and an agent without a license is in no state', () => {
  for (const state of ['MI', 'ME', null]) {
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
