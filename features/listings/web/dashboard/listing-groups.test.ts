import { expect, test } from 'vitest'
import { queryIn } from './listing-groups.ts'

const read = (address: string) => queryIn(new URLSearchParams(address))

test('reads the group, words, order and page of the dashboard from its address', () => {
  expect(read('')).toEqual({ show: 'current', words: '', sort: '-updated', page: 1 })
  expect(read('show=On+the+market&words=oak+st&sort=price&page=3')).toEqual({ show: 'on-market', words: 'oak st', sort: 'price', page: 3 })
  expect(read('show=Archived&sort=-title')).toMatchObject({ show: 'archived', sort: '-title' })
})

test('takes unknown values for absent ones', () => {
  expect(read('show=constructor&sort=-color&page=-1')).toEqual(read(''))
  expect(read('page=two')).toEqual(read(''))
  expect(read(`words=${'x'.repeat(90)}`).words).toHaveLength(80)
})
