import * as z from 'zod/mini'
import { materialIn } from './material.ts'

const text = (missing: string, most: number) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(most, `Use at most ${most.toLocaleString('en-US')} characters.`))
const stated = (missing: string) => z.literal(true, missing)

const contact = {
  name: text('Enter your name.', 200),
  postalAddress: text('Enter your postal address.', 500),
  email: text('Enter your e-mail address.', 254).check(
    z.regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'Enter an e-mail address like name@example.com.'),
  ),
  phone: text('Enter your telephone number.', 40).check(
    z.regex(/^(?=(?:\D*\d){7})[-+()\d\s.x]+$/, 'Enter a telephone number with its area code.'),
  ),
}
const signature = text('Sign by typing your full name.', 200).check(z.regex(/\S\s+\S/, 'Type your first and last name.'))

/** The six elements of 17 U.S.C. § 512(c)(3). */
export const CopyrightNotice = z.object({
  work: text('Describe the work that is yours.', 5000),
  address: text('Enter the address of the page or the video.', 500).check(
    z.refine((address) => materialIn(address) !== undefined, {
      error: 'Enter the address of a home or a video on this site; it ends in /property/ or /buyer-guide-videos/ and a number.',
    }),
  ),
  material: text('Say what on that page is yours.', 5000),
  ...contact,
  goodFaith: stated('Confirm that you believe in good faith that the use is not authorized.'),
  accurate: stated('Confirm, under penalty of perjury, that the notice is accurate and that you may act for the owner.'),
  signature,
})
export type CopyrightNotice = z.infer<typeof CopyrightNotice>

/** The elements of a counter-notice, 17 U.S.C. § 512(g)(3). */
export const CounterNotice = z.object({
  material: text('Say what was removed and where it was.', 5000),
  ...contact,
  mistake: stated('Confirm, under penalty of perjury, that it was removed by mistake or misidentification.'),
  jurisdiction: stated('Consent to the jurisdiction of the court and to accept service of process.'),
  signature,
})
export type CounterNotice = z.infer<typeof CounterNotice>
