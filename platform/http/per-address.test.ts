import { expect, test } from 'vitest'
import { perAddress } from './per-address.ts'

function counter(most = 2) {
  let time = 0
  const spend = perAddress({ most, windowMs: 1000, now: () => time })
  return { spend, pass: (ms: number) => void (time += ms) }
}

test('an address may do something so often in a window, and again when the window is over', () => {
  const { spend, pass } = counter()
  spend('203.0.113.7')
  spend('203.0.113.7')
  expect(() => spend('203.0.113.7')).toThrow(expect.objectContaining({ problem: 'too-many' }))
  spend('203.0.113.8')
  pass(1000)
  spend('203.0.113.7')
})

test('the addresses of one IPv6 household count as one, an IPv4 address in IPv6 clothes as itself', () => {
  const { spend } = counter(1)
  spend('2001:db8:1:2::1')
  for (const same of ['2001:DB8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::ffff:1'])
    expect(() => spend(same), same).toThrow(expect.objectContaining({ problem: 'too-many' }))
  spend('2001:db8:1:3::1')
  spend('::ffff:203.0.113.9')
  expect(() => spend('203.0.113.9')).toThrow(expect.objectContaining({ problem: 'too-many' }))
})
