import * as texts from '#texts/phone'
import { extensionSentence } from '#platform/contract/field-checks.ts'
import { fill } from '#platform/contract/fill.ts'
// Only the largest set of metadata knows which ranges are allocated, and to what.
import { parsePhoneNumber, type PhoneNumber } from 'libphonenumber-js/max'
import { Problem } from '#platform/contract/problem.ts'

/** Kinds of US numbers that a text may reach; most mobile numbers cannot be told from landlines. */
const textable = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/** Returns a US number that can be texted as E.164. Throws Problem naming `body.phone` with what is wrong with it. */
export function textablePhone(text: string): string {
  const phone = parsed(text)
  const message = refusalOf(phone)
  if (phone && message === undefined) return phone.number
  throw new Problem('invalid-input', message, { 'body.phone': message ?? texts.enterAUsNumber })
}

function parsed(text: string): PhoneNumber | undefined {
  try {
    return parsePhoneNumber(text, 'US')
  } catch {
    return undefined
  }
}

function refusalOf(phone: PhoneNumber | undefined): string | undefined {
  if (!phone) return texts.enterAUsNumber
  if (phone.countryCallingCode !== '1' || (phone.country && phone.country !== 'US'))
    return fill(texts.onlyUsNumbers, { code: `+${phone.countryCallingCode}` })
  if (phone.ext) return extensionSentence
  if (!phone.isPossible()) return texts.enterAUsNumber
  if (!phone.isValid()) return texts.numberIsUnassigned
  const kind = phone.getType()
  if (kind === 'PREMIUM_RATE') return texts.premiumNumber
  return kind && textable.includes(kind) ? undefined : texts.numberTakesNoTexts
}
