import { product } from '#platform/contract/product.ts'

/** Where the identity server answers; the browser's SDK gets this appended to the host as its API host. */
export const identityPath = '/identity'

/** Audience of every ID token of this installation. */
export const identityProject: string = product.slug

/** Lengths in characters. There are no composition rules. */
export const passwordLength = { min: 8, max: 128 } as const

/** The page that mailed links lead to; it reads `mode`, `oobCode`, `apiKey` and perhaps `continueUrl`. */
export const actionPath = '/auth/action'

/** What a mailed link may ask for, as it stands in the link's `mode`. */
export type ActionMode = 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail'
