import { expect, test } from 'vitest'
import { filterOf, viewOf } from './lead-address.ts'

test('the address of the page says what is shown', () => {
  const params = new URLSearchParams('view=list&q= porch &stage=touring&due=today&waiting=yes&after=17.4')
  expect(viewOf(params, 'board')).toBe('list')
  expect(filterOf(params, '2026-11-25')).toEqual({ q: 'porch', stage: 'touring', dueBy: '2026-11-25', waiting: true, after: '17.4' })
})

test('what an address cannot mean is left out', () => {
  const params = new URLSearchParams('view=pie&q=%20&stage=married&due=never&waiting=no&after=x')
  expect(viewOf(params, 'map')).toBe('map')
  expect(filterOf(params, '2026-11-25')).toEqual({})
})
