import * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const kinds: Record<string, string> = {
  string: 'Enter text here.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Answer with yes or no (true or false).',
  array: 'Several values belong here, as a list.',
  object: 'Named values belong here.',
  record: 'Named values belong here.',
  date: 'Enter a date.',
  bigint: 'Enter a whole number.',
  null: 'Leave this empty.',
  undefined: 'Leave this out.',
}

const formats: Record<string, string> = {
  email: 'Enter an e-mail address, such as name@example.com.',
  url: 'Enter a whole web address, such as https://example.com.',
  date: 'Enter a date as YYYY-MM-DD.',
  datetime: 'Enter a date and time, such as 2026-11-20T09:30:00Z.',
  time: 'Enter a time, such as 09:30.',
  safeint: 'Enter a whole number.',
  int32: 'Enter a whole number.',
}

const listedAtMost = 12
const many = (value: number | bigint) => value.toLocaleString('en-US')
const counted = (value: number | bigint, noun: string) => `${many(value)} ${noun}${Number(value) === 1 ? '' : 's'}`

const sentences: { [Code in Issue['code']]: (issue: Extract<Issue, { code: Code }>) => string } = {
  invalid_type: ({ input, expected }) => (input === undefined ? 'This is missing.' : (kinds[expected] ?? 'This is not valid.')),
  invalid_value: ({ values }) => {
    if (values.length > listedAtMost) return 'Choose one of the listed values.'
    return values.length === 1 ? `Only ${String(values[0])} is possible here.` : `Choose one of these: ${values.map(String).join(', ')}.`
  },
  too_small: ({ origin, minimum, inclusive }) => {
    if (origin === 'string') return Number(minimum) <= 1 ? 'Fill this in.' : `Use at least ${counted(minimum, 'character')}.`
    if (sized.has(origin)) return `Give at least ${counted(minimum, 'value')}.`
    return inclusive === false ? `Enter a number above ${many(minimum)}.` : `Enter ${many(minimum)} or more.`
  },
  too_big: ({ origin, maximum, inclusive }) => {
    if (origin === 'string') return `Use at most ${counted(maximum, 'character')}.`
    if (sized.has(origin)) return `Give at most ${counted(maximum, 'value')}.`
    return inclusive === false ? `Enter a number below ${many(maximum)}.` : `Enter ${many(maximum)} or less.`
  },
  invalid_format: ({ format, ...more }) => {
    if (format === 'starts_with' && 'prefix' in more) return `Begin this with ${String(more.prefix)}.`
    if (format === 'ends_with' && 'suffix' in more) return `End this with ${String(more.suffix)}.`
    if (format === 'includes' && 'includes' in more) return `Write ${String(more.includes)} somewhere in this.`
    return formats[format] ?? 'This is not written as it should be.'
  },
  not_multiple_of: ({ divisor }) => `Enter a multiple of ${many(divisor)}.`,
  unrecognized_keys: () => 'This field is not known here.',
  invalid_union: () => 'This is none of the forms that are accepted.',
  invalid_key: () => 'A name in this list is not valid.',
  invalid_element: () => 'One of these values is not valid.',
  custom: () => 'This is not valid.',
}

const sized = new Set(['array', 'set', 'map', 'file'])

/** Returns the sentence for people when a schema has none of its own: one for every kind of error there is. */
function plainSentence(issue: Issue): string {
  const sentence = sentences[issue.code] as (issue: Issue) => string
  return sentence(issue)
}

/** For both sides and every schema: whoever declares or checks one imports this file. */
z.config({ customError: plainSentence })
