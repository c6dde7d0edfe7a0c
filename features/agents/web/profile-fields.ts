import * as z from 'zod/mini'
import { readNumber } from '#platform/contract/typed-number.ts'

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest, `Use at most ${longest} characters.`))

const wholeYears = (years = Number.NaN) => Number.isInteger(years) && years >= 0 && years <= 80

/** The profile as a person types it: lists with commas, numbers as text. */
export const ProfileFields = z
  .object({
    brokerageName: line(120),
    brokerageCity: line(80),
    brokerageState: z.string(),
    licenceNumber: z.string().check(z.trim(), z.regex(/^([A-Za-z0-9]{4,20})?$/, 'Enter 4 to 20 letters and digits, without spaces.')),
    licenceState: z.string(),
    phone: line(30),
    yearsOfExperience: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || wholeYears(readNumber(text)), 'Enter whole years, 0 to 80.'),
    ),
    cities: z.string(),
    specialties: z.string(),
    bio: line(4000),
    backlinkUrl: line(300).check(z.regex(/^(https?:\/\/[^\s/]+\.[^\s]+)?$/i, 'Enter a web address that starts with https://.')),
  })
  .check(
    z.refine(({ licenceNumber, licenceState }) => Boolean(licenceNumber) === Boolean(licenceState), {
      path: ['licenceState'],
      message: 'Give number and state of the license together.',
    }),
  )
