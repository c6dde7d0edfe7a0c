import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import './plain-sentences.ts'

const cases: [kind: string, schema: z.core.$ZodType, input: unknown, sentence: string][] = [
  ['nothing', z.string(), undefined, 'This is missing.'],
  ['a number for text', z.string(), 1, 'Enter text here.'],
  ['text for a number', z.number(), 'x', 'Enter a number.'],
  ['text coerced to no number', z.coerce.number(), 'x', 'Enter a number.'],
  ['endless', z.number(), Infinity, 'Enter a number.'],
  ['a fraction', z.int(), 1.5, 'Enter a whole number.'],
  ['a whole number that is none', z.number().check(z.int()), 1.5, 'Enter a whole number.'],
  ['text for yes or no', z.boolean(), 'yes', 'Answer with yes or no (true or false).'],
  ['text for a list', z.array(z.string()), 'x', 'Enter a list of values.'],
  ['a list for named values', z.object({}), [], 'Enter an object with named values.'],
  ['null for named values', z.record(z.string(), z.string()), null, 'Enter an object with named values.'],
  ['text for a date', z.date(), 'x', 'Enter a date.'],
  ['another choice', z.enum(['map', 'list']), 'x', 'Choose one of these: map, list.'],
  ['another choice of many', z.enum([...'abcdefghijklmn'] as [string]), 'x', 'Choose one of the listed values.'],
  ['another literal', z.literal('yes'), 'x', 'This must be yes.'],
  ['empty text', z.string().check(z.minLength(1)), '', 'Fill this in.'],
  ['short text', z.string().check(z.minLength(8)), 'x', 'Use at least 8 characters.'],
  ['long text', z.string().check(z.maxLength(1000)), 'x'.repeat(1001), 'Use at most 1,000 characters.'],
  ['text of one character', z.string().check(z.maxLength(1)), 'xx', 'Use at most 1 character.'],
  ['a small number', z.number().check(z.minimum(1)), 0, 'Enter 1 or more.'],
  ['a number that is not above', z.number().check(z.positive()), 0, 'Enter a number above 0.'],
  ['a large number', z.number().check(z.maximum(1_000_000)), 2e6, 'Enter 1,000,000 or less.'],
  ['a number that is not below', z.number().check(z.lt(5)), 5, 'Enter a number below 5.'],
  ['a short list', z.array(z.string()).check(z.minLength(1)), [], 'Add at least 1 value.'],
  ['a long list', z.array(z.string()).check(z.maxLength(2)), ['', '', ''], 'Add at most 2 values.'],
  ['no address', z.email(), 'x', 'Enter an email address, such as name@example.com.'],
  ['no web address', z.url(), 'x', 'Enter a full web address, such as https://example.com.'],
  ['no day', z.iso.date(), 'x', 'Enter a date as YYYY-MM-DD.'],
  ['no moment', z.iso.datetime(), 'x', 'Enter a date and time, such as 2026-11-20T09:30:00Z.'],
  ['another form', z.string().check(z.regex(/^a$/)), 'x', 'This isn’t in the right format.'],
  ['no id', z.uuid(), 'x', 'This isn’t in the right format.'],
  ['another beginning', z.string().check(z.startsWith('/')), 'x', 'This must start with /.'],
  ['another end', z.string().check(z.endsWith('!')), 'x', 'This must end with !.'],
  ['something left out', z.string().check(z.includes('@')), 'x', 'This must contain @.'],
  ['no multiple', z.number().check(z.multipleOf(5)), 7, 'Enter a multiple of 5.'],
  ['an unknown field', z.strictObject({}), { x: 1 }, 'This field isn’t recognized.'],
  ['none of several', z.union([z.string(), z.number()]), true, 'This doesn’t match any accepted format.'],
  ['a name that is not valid', z.record(z.string().check(z.minLength(2)), z.string()), { a: '' }, 'A name in this list is not valid.'],
  ['what a rule refuses', z.string().check(z.refine(() => false)), 'x', 'This is not valid.'],
]
test.each(cases)('%s', (_kind, schema, input, sentence) => {
  const result = z.safeParse(schema, input)
  expect(result.error?.issues.map(({ message }) => message)).toEqual([sentence])
})

test('the sentence of a schema stays its own', () => {
  expect(z.safeParse(z.string('Enter a title.'), 1).error?.issues[0]?.message).toBe('Enter a title.')
})
