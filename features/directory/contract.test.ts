import { expect, test } from 'vitest'
import { agentCardFixture } from '#fixtures/agents/contract/testing/agent-card'
import { agentsFound, countAgents, languagesOf, readAgentSearch } from './contract.ts'

const agent = (id: number, name: string, languages: string[]) => ({
  ...agentCardFixture({ id, name, brokerageName: 'Lone Juniper' }),
  languages,
})
const lucia = agent(1, 'Lucía Ferrante', ['English', 'Italian'])
const owen = agent(2, 'Owen Whitfield', ['English'])
const states = [
  {
    state: 'CA',
    name: 'California',
    cities: [
      { city: 'San José', agents: [owen] },
      { city: 'San Diego', agents: [lucia, owen] },
    ],
  },
]
const matching = (address: string) =>
  agentsFound(states, readAgentSearch(new URLSearchParams(address))).flatMap(({ cities }) =>
    cities.flatMap(({ city, agents }) => agents.map(({ name }) => `${city}: ${name}`)),
  )

test('agents are found by place, name and brokerage, with or without accents and commas', () => {
  expect(matching('')).toHaveLength(3)
  expect(matching('q=san+jose,+CA')).toEqual(['San José: Owen Whitfield'])
  expect(matching('q=lucia')).toEqual(['San Diego: Lucía Ferrante'])
  expect(matching('q=juniper+san+diego')).toHaveLength(2)
  expect(matching('q=texas')).toEqual([])
})

test('agents are found by language, and who serves several cities counts once', () => {
  expect(matching('language=italian')).toEqual(['San Diego: Lucía Ferrante'])
  expect(matching('language=italian&q=owen')).toEqual([])
  expect(languagesOf(states)).toEqual(['English', 'Italian'])
  expect(countAgents(states)).toBe(2)
})
