import * as texts from '#texts/takedowns'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { oneLine, plainDigits } from '#platform/contract/field-checks.ts'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { materialIn } from './material.ts'

const text = (missing: string, most: number) =>
  z
    .string(missing)
    .check(
      z.trim(),
      oneLine(most),
      z.minLength(1, missing),
      z.maxLength(most, fill(texts.useAtMostMostCharacters, { most: most.toLocaleString('en-US') })),
    )
const stated = (missing: string) => z.literal(true, missing)

const contact = {
  name: text(texts.enterYourName, 200),
  postalAddress: text(texts.enterYourMailingAddress, 500),
  email: text(texts.enterYourEmailAddress, 254).check(
    z.overwrite(normalEmail),
    z.regex(/^(?=\S{3,254}$)[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, texts.enterAnEmailAddressSuchAs),
  ),
  phone: text(texts.enterYourPhoneNumber, 40).check(
    plainDigits,
    z.regex(/^(?=(?:\D*\d){7})[-+()\d\s.]+(?:(?:ext\.?|extension|x|#)\s*\d+)?$/i, texts.enterAPhoneNumberWithArea),
  ),
}
const signature = text(texts.signByTypingYourFullName, 200).check(z.regex(/\S\s+\S/, texts.typeYourFirstAndLastName))

/** The six elements of 17 U.S.C. § 512(c)(3). */
export const CopyrightNotice = z.object({
  work: text(texts.describeYourWorkSentence, 5000),
  address: text(texts.enterTheLinkToThePage, 500).check(
    z.refine((address) => materialIn(address) !== undefined, {
      error: texts.enterTheLinkToAHome,
    }),
  ),
  material: text(texts.sayWhichPartOfThatPage, 5000),
  ...contact,
  goodFaith: stated(texts.confirmThatYouBelieveInGood),
  accurate: stated(texts.confirmUnderPenaltyOfPerjuryThat),
  signature,
})
export type CopyrightNotice = z.infer<typeof CopyrightNotice>

/** The elements of a counter-notice, 17 U.S.C. § 512(g)(3). */
export const CounterNotice = z.object({
  material: text(texts.sayWhatWasRemovedAndWhere, 5000),
  ...contact,
  mistake: stated(texts.confirmUnderPenaltyOfPerjuryThatIt),
  jurisdiction: stated(texts.consentToTheCourtsJurisdictionAnd),
  signature,
})
export type CounterNotice = z.infer<typeof CounterNotice>
