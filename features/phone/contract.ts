import * as texts from '#texts/phone'
import * as z from 'zod/mini'
import { plainDigits } from '#platform/contract/field-checks.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

/** `closed`: no provider sends texts on this site. `in_review`: the code was right, and a person decides the rest. */
export const phoneSteps = ['closed', 'start', 'code', 'in_review', 'verified'] as const

export const PhoneVerification = z.object({
  step: z.enum(phoneSteps),
  /** Your own number, E.164: the one that was texted, or the one of your account. */
  phone: z.nullable(z.string()),
  verifiedAt: z.nullable(z.string()),
  /** The code that is asked for just now. */
  code: z.nullable(
    z.object({
      expiresAt: z.string(),
      triesLeft: z.int(),
      delivery: z.enum(['outbox', 'waiting', 'sent', 'delivered', 'failed']),
    }),
  ),
  /** Seconds until the next code may be asked for; 0: now. */
  secondsToNextCode: z.int(),
  /** What one agrees to before a text is sent; it is sent back word for word. */
  statement: z.string(),
})
export type PhoneVerification = z.infer<typeof PhoneVerification>

export const phoneVerification = endpoint({
  method: 'GET',
  path: '/api/phone-verification',
  access: 'user',
  summary: 'How far the verification of your phone number is',
  reply: PhoneVerification,
})

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/phone-verification/codes',
  repeat: 'key',
  access: 'user',
  summary: 'Text a 6-digit code to a US number; a number typed again gets a new code, and the old one ends',
  body: z.object({
    phone: z.string().check(z.trim(), z.minLength(1, texts.enterYourNumber), z.maxLength(30, texts.useAtMost30Characters)),
    statement: z.string().check(z.minLength(1, texts.agreeToTexts), z.maxLength(500)),
  }),
  reply: PhoneVerification,
})

export const PhoneCode = z.string().check(plainDigits, z.trim(), z.regex(/^\d{3}[ -]?\d{3}$/, texts.enterTheSixDigits))

export const checkPhoneCode = endpoint({
  method: 'POST',
  path: '/api/phone-verification/check',
  repeat: 'key',
  access: 'user',
  summary: 'Verify your number with the code that was texted to it',
  body: z.object({ code: PhoneCode }),
  reply: PhoneVerification,
})

export const PhoneReview = z.object({
  id: z.int(),
  openedAt: z.string(),
  /** The account that typed the right code. */
  person: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  phone: z.string(),
  /** The accounts that have verified the number before. */
  holders: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
})
export type PhoneReview = z.infer<typeof PhoneReview>

export const phoneReviews = endpoint({
  method: 'GET',
  path: '/api/admin/phone-reviews',
  access: 'admin',
  summary: 'Numbers that more than one account has verified, oldest first, at most 100',
  reply: z.object({ items: z.array(PhoneReview) }),
})

export const decidePhoneReview = endpoint({
  method: 'POST',
  path: '/api/admin/phone-reviews/:reviewId',
  repeat: 'key',
  access: 'admin',
  summary: 'Approve or decline a number in review; the person is mailed',
  audited: true,
  params: z.object({ reviewId: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  body: z.object({ approved: z.boolean(texts.chooseApproveOrDecline) }),
  reply: z.object({ items: z.array(PhoneReview) }),
})
