import * as texts from '#texts/platform'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const kinds: Record<string, string> = {
  string: texts.enterTextHere,
  number: texts.enterANumber,
  int: texts.enterAWholeNumber,
  boolean: texts.answerWithYesOrNoTrue,
  array: texts.severalValuesBelongHereAsA,
  object: texts.namedValuesBelongHere,
  record: texts.namedValuesBelongHere,
  date: texts.enterADate,
  bigint: texts.enterAWholeNumber,
  null: texts.leaveThisEmpty,
  undefined: texts.leaveThisOut,
}

const formats: Record<string, string> = {
  email: texts.enterAnEmailAddressSuch,
  url: texts.enterAWholeWebAddressSuch,
  date: texts.enterADateAsYyyyMm,
  datetime: texts.enterADateAndTimeSuch,
  time: texts.enterATimeSuchAs09,
  safeint: texts.enterAWholeNumber,
  int32: texts.enterAWholeNumber,
}

const listedAtMost = 12
const many = (value: number | bigint) => value.toLocaleString('en-US')
const counted = (value: number | bigint, noun: string) => `${many(value)} ${noun}${Number(value) === 1 ? '' : 's'}`

const sentences: { [Code in Issue['code']]: (issue: Extract<Issue, { code: Code }>) => string } = {
  invalid_type: ({ input, expected }) => (input === undefined ? texts.thisIsMissing : (kinds[expected] ?? texts.thisIsNotValid)),
  invalid_value: ({ values }) => {
    if (values.length > listedAtMost) return texts.chooseOneOfTheListedValues
    return values.length === 1
      ? fill(texts.onlyValuesIsPossibleHere, { values: String(values[0]) })
      : fill(texts.chooseOneOfTheseJoin, { join: values.map(String).join(', ') })
  },
  too_small: ({ origin, minimum, inclusive }) => {
    if (origin === 'string')
      return Number(minimum) <= 1 ? texts.fillThisIn : fill(texts.useAtLeastMinimum, { minimum: counted(minimum, texts.character) })
    if (sized.has(origin)) return fill(texts.giveAtLeastMinimum, { minimum: counted(minimum, texts.value) })
    return inclusive === false
      ? fill(texts.enterANumberAboveMinimum, { minimum: many(minimum) })
      : fill(texts.enterMinimumOrMore, { minimum: many(minimum) })
  },
  too_big: ({ origin, maximum, inclusive }) => {
    if (origin === 'string') return fill(texts.useAtMostMaximum, { maximum: counted(maximum, texts.character) })
    if (sized.has(origin)) return fill(texts.giveAtMostMaximum, { maximum: counted(maximum, texts.value) })
    return inclusive === false
      ? fill(texts.enterANumberBelowMaximum, { maximum: many(maximum) })
      : fill(texts.enterMaximumOrLess, { maximum: many(maximum) })
  },
  invalid_format: ({ format, ...more }) => {
    if (format === 'starts_with' && 'prefix' in more) return fill(texts.beginThisWithPrefix, { prefix: String(more.prefix) })
    if (format === 'ends_with' && 'suffix' in more) return fill(texts.endThisWithSuffix, { suffix: String(more.suffix) })
    if (format === 'includes' && 'includes' in more) return fill(texts.writeIncludesSomewhereInThis, { includes: String(more.includes) })
    return formats[format] ?? texts.thisIsNotWrittenAsIt
  },
  not_multiple_of: ({ divisor }) => fill(texts.enterAMultipleOfDivisor, { divisor: many(divisor) }),
  unrecognized_keys: () => texts.thisFieldIsNotKnownHere,
  invalid_union: () => texts.thisIsNoneOfTheForms,
  invalid_key: () => texts.aNameInThisListIs,
  invalid_element: () => texts.oneOfTheseValuesIsNot,
  custom: () => texts.thisIsNotValid,
}

const sized = new Set(['array', 'set', 'map', 'file'])

/** Returns the sentence for people when a schema has none of its own: one for every kind of error there is. */
function plainSentence(issue: Issue): string {
  const sentence = sentences[issue.code] as (issue: Issue) => string
  return sentence(issue)
}

/** For both sides and every schema: whoever declares or checks one imports this file. */
z.config({ customError: plainSentence })
