import * as texts from '#texts/accounts'
import * as z from 'zod/mini'
import { fiveDigitZip } from '#platform/contract/text/zip-code.ts'
import { oneLine, plainDigits } from '#platform/contract/field-checks.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { usStateCodes } from '#features/location/contract'

export { roleOf, type Flags, type Role } from './contract/role.ts'
export { phoneAudiences, phoneFor, type PhoneAudience } from './contract/phone.ts'
export { accountActivity, signedInPlaces, signOutElsewhere, signOutPlace, type AccountEvent, type SignedInAt } from './contract/sign-ins.ts'
import { phoneAudiences } from './contract/phone.ts'
import { roles } from './contract/role.ts'

const id = z.int().check(z.positive())

export const User = z.object({
  id,
  email: z.string(),
  firebaseUid: z.string(),
  username: z.string(),
  name: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  isAgent: z.boolean(),
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
  isFounder: z.boolean(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  permissions: z.array(z.string()),
  /** E.164. Present only in answers to the person themselves, as is who may read it. */
  phone: z.optional(z.nullable(z.string())),
  phoneShownTo: z.optional(z.enum(phoneAudiences)),
  /** Present and true where rights or permissions of an administrator wait until this person signs in with a second factor. */
  needsSecondFactor: z.optional(z.boolean()),
  /** Present and true only when the identity's claims were rewritten, so that the token must be fetched anew. */
  claimsUpdated: z.optional(z.boolean()),
})
export type User = z.infer<typeof User>

export const plans = ['basic', 'pro', 'premium'] as const
export const Plan = z.enum(plans)
export type Plan = z.infer<typeof Plan>

export const licenseNumber = z.string().check(plainDigits, z.trim(), z.regex(/^[A-Za-z0-9]{4,20}$/, texts.enter4To20LettersAnd))
export const licenseState = z.enum(usStateCodes, 'Choose the state that issued the license.')

/** What a person enters when becoming an agent. Whether someone is a founder is never taken from them. */
export const AgentSignUp = z.object({
  licenseNumber: licenseNumber,
  licenseState: licenseState,
  phone: z.string().check(z.trim(), z.minLength(7, texts.enterAUsPhoneNumber), z.maxLength(30, texts.enterAUsPhoneNumber)),
  selectedPlan: z._default(Plan, 'basic'),
})
export type AgentSignUp = z.infer<typeof AgentSignUp>

export const shortTokenMessage = texts.invalidFirebaseIdToken

export const verifySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/firebase-verify',
  repeat: 'natural: one account per identity',
  access: 'public',
  summary: 'Turn a fresh sign-in at the identity provider into an account',
  body: z.object({
    idToken: z.string(shortTokenMessage).check(z.minLength(100, shortTokenMessage), z.maxLength(8000, shortTokenMessage)),
    firebaseUid: z.string().check(z.minLength(1), z.maxLength(128)),
    email: z.optional(z.nullable(z.string())),
    name: z.optional(z.nullable(z.string().check(z.trim(), oneLine(), z.maxLength(120)))),
    isAgentSignup: z._default(z.boolean(), false),
    licenseNumber: z.optional(z.nullable(z.string())),
    licenseState: z.optional(z.nullable(z.string())),
    phone: z.optional(z.nullable(z.string())),
    selectedPlan: z.optional(z.nullable(z.string())),
    isFounder: z.optional(z.nullable(z.boolean())),
  }),
  reply: User,
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'user',
  summary: 'The signed-in account',
  reply: User,
})

export const whoAmI = endpoint({
  method: 'GET',
  path: '/api/whoami',
  access: 'user',
  summary: 'Who the presented token belongs to, in short',
  reply: z.object({ id, email: z.string(), name: z.string(), role: z.enum(roles), permissions: z.array(z.string()) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/session',
  access: 'public',
  summary: 'End the session of the presented token; signed out already is no error',
})

export const personName = z.string().check(z.trim(), oneLine(), z.maxLength(60, texts.useAtMost60Characters))

export const ProfileChange = z.object({
  firstName: z.optional(personName),
  lastName: z.optional(personName),
  zipCode: z.optional(z.nullable(z.string().check(z.overwrite(fiveDigitZip), z.regex(/^\d{5}$/, texts.pleaseEnterA5DigitZip)))),
  /** A US number as people write it; empty for none. */
  phone: z.optional(z.string().check(z.trim(), z.maxLength(30, texts.useAtMost30Characters))),
  phoneShownTo: z.optional(z.enum(phoneAudiences)),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/auth/user',
  access: 'user',
  summary: 'Change your own names, ZIP code and phone number, and who may read the number',
  body: ProfileChange,
  reply: User,
})

export const becomeFirstAdmin = endpoint({
  method: 'POST',
  path: '/api/setup',
  repeat: 'key',
  access: 'user',
  summary: 'Use the one-time set-up link to become the first administrator',
  body: z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
  reply: User,
})

/** An account as administrators see it in the list. */
export const ListedUser = z.extend(User, {
  createdAt: z.string(),
  lastSignInAt: z.nullable(z.string()),
  suspendedAt: z.nullable(z.string()),
  isDemo: z.boolean(),
})
export type ListedUser = z.infer<typeof ListedUser>

const usersQuery = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(100, texts.searchUpTo100Characters))),
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
})
const usersReply = z.object({ users: z.array(ListedUser), next: z.nullable(z.int()) })

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Accounts, newest first, 50 at a time',
  query: usersQuery,
  reply: usersReply,
})

/** PUT takes the image itself as body, DELETE nothing; both answer the account as `User`. */
export const photoPath = '/api/auth/user/photo'
