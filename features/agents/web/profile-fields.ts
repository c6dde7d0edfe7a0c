import * as texts from '#texts/agents'
import { oneLine } from '#platform/contract/field-checks.ts'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { readNumber } from '#platform/contract/typed-number.ts'
import { withHttps } from '#platform/contract/text/pasted-link.ts'

const line = (longest: number) =>
  z.string().check(z.trim(), oneLine(longest), z.maxLength(longest, fill(texts.useAtMostLongestCharacters, { longest })))

const wholeYears = (years = Number.NaN) => Number.isInteger(years) && years >= 0 && years <= 80

/** The profile as a person types it: lists with commas, numbers as text. */
export const ProfileFields = z
  .object({
    brokerageName: line(120),
    brokerageCity: line(80),
    brokerageState: z.string(),
    licenceNumber: z.string().check(z.trim(), z.regex(/^([A-Za-z0-9]{4,20})?$/, texts.enter4To20LettersAnd)),
    licenceState: z.string(),
    phone: line(30),
    yearsOfExperience: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || wholeYears(readNumber(text)), texts.enterAWholeNumberOfYearsFrom),
    ),
    cities: z.string(),
    specialties: z.string(),
    languages: z.string(),
    bio: line(4000),
    backlinkUrl: line(300).check(z.overwrite(withHttps), z.regex(/^(https?:\/\/[^\s/]+\.[^\s]+)?$/i, texts.enterAWebAddressThatStarts)),
  })
  .check(
    z.refine(({ licenceNumber, licenceState }) => Boolean(licenceNumber) === Boolean(licenceState), {
      path: ['licenceState'],
      message: texts.enterBothTheLicenseNumberAnd,
    }),
  )
