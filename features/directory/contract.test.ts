import { expect, test } from 'vitest'
import { agentsAddress, readAgentSearch } from './contract.ts'

const read = (address: string) => readAgentSearch(new URLSearchParams(address))

test('reads a search from an address and writes it back without empty fields and the first page', () => {
  expect(read('')).toEqual({ q: '', language: '', state: '', page: 1 })
  expect(read('q=+San+José,+CA+&language=Italian&state=CA&page=3')).toEqual({
    q: 'San José, CA',
    language: 'Italian',
    state: 'CA',
    page: 3,
  })
  expect(read('page=two').page).toBeNaN()
  expect(agentsAddress(read('q=&language=&page=1'))).toBe('/agents')
  expect(agentsAddress(read('q=owen&state=CA&page=3'))).toBe('/agents?q=owen&state=CA&page=3')
  expect(agentsAddress({ ...read('state=none&page=3'), page: 1 })).toBe('/agents?state=none')
})
