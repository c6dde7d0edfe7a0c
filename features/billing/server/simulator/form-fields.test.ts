import { expect, test } from 'vitest'
import { formFields, listAt, textAt } from './form-fields.ts'

test('nested names become nested fields, as the SDK writes them', () => {
  const fields = formFields('customer=cus_1&items[0][price]=price_1&metadata[account]=7&lookup_keys[0]=a&lookup_keys[1]=b')
  expect(textAt(fields, 'customer')).toBe('cus_1')
  expect(textAt(fields, 'items', '0', 'price')).toBe('price_1')
  expect(textAt(fields, 'metadata', 'account')).toBe('7')
  expect(listAt(fields, 'lookup_keys')).toEqual(['a', 'b'])
})

test('what is not there is undefined, also inside a text and inside a group', () => {
  const fields = formFields('mode=setup&items[0][id]=si_1')
  expect(textAt(fields, 'price')).toBeUndefined()
  expect(textAt(fields, 'mode', 'deeper')).toBeUndefined()
  expect(textAt(fields, 'items')).toBeUndefined()
  expect(listAt(fields, 'mode')).toEqual([])
})

test('names of the language itself reach nothing but their own field', () => {
  const fields = formFields('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(textAt(fields, '__proto__', 'polluted')).toBe('yes')
})

test('signs and spaces come back as they were typed', () => {
  const fields = formFields(new URLSearchParams({ name: 'Ann & Co. = 50% +1', 'data[note]': 'é ñ' }).toString())
  expect(textAt(fields, 'name')).toBe('Ann & Co. = 50% +1')
  expect(textAt(fields, 'data', 'note')).toBe('é ñ')
})
