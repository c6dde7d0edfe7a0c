import * as texts from '#texts/platform'
import { emailPattern, normalEmail } from '#platform/contract/email-pattern.ts'
import { hasHiddenCharacters } from '#platform/contract/text/hidden-characters.ts'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'

// PostgreSQL cannot keep the character NUL, which nobody types.
export const withoutNul = z.overwrite<string>((value) => value.replaceAll('\0', ''))

export const wholeNumberFrom = (least: number, most: number): string =>
  fill(texts.enterAWholeNumberBetween, { least: least.toLocaleString('en-US'), most: most.toLocaleString('en-US') })
/** Years have no comma. */
export const yearSentence = texts.enterAYearFrom1600To

/** Takes out what PostgreSQL cannot hold: a NUL, and half a character, as a cut may leave one. */
export const storable = z.overwrite<string>((text) => text.replaceAll('\0', '').toWellFormed())

/** Longer texts are paragraphs, in which direction marks have their place. */
const maxLineLength = 200

/** Refuses hidden characters in one line of text; fields for more than 200 characters hold paragraphs and may have them. */
export const oneLine = (maxLength = 0) =>
  z.refine<string>((text) => maxLength > maxLineLength || !hasHiddenCharacters(text), texts.textHasHiddenCharacter)

/** Refuses a number with an extension: stored numbers have none. */
export const extensionSentence = texts.leaveOutTheExtension

/** Turns full-width digits and letters, as input methods type them, into ASCII. */
export const plainDigits = z.overwrite<string>((text) => text.normalize('NFKC'))

const maxEmailLength = 254

/** Reads an e-mail address in its normal form; the sentence says what is wrong with any other text. */
export const emailField = (problem: string) =>
  z.string(problem).check(z.overwrite(normalEmail), z.maxLength(maxEmailLength, problem), z.regex(emailPattern, problem))

/** The same where the field may stay empty. */
export const emailFieldOrEmpty = (problem: string) =>
  z.string(problem).check(
    z.overwrite(normalEmail),
    z.maxLength(maxEmailLength, problem),
    z.refine((email) => email === '' || emailPattern.test(email), problem),
  )
