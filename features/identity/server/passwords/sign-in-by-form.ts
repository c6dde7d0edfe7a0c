import * as texts from '#texts/identity'
import { fill } from '#platform/contract/fill.ts'
import { passwordLength } from '#features/identity/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import type { Caller, Origin } from '../events.ts'
import { identitySettings } from '../identity-settings.ts'
import { enterMailbox } from '../firebase/enter-mailbox.ts'
import { firebaseOf } from '../firebase/firebase.ts'
import { askAsBrowser, FirebaseRefusal } from '../firebase/firebase-api.ts'
import { refuseWeakPassword } from './password-policy.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import { realmOf } from '../realm.ts'
import { createSignInDigits as createDigits, sendOobCode } from '../codes/send-oob-code.ts'
import { signInMailboxOwner, signInWithEmailLink } from '../codes/sign-in-with-link.ts'
import { linkCodeFor } from '../codes/typed-codes.ts'
import { signInWithPassword } from './sign-in.ts'
import { signUp } from './sign-up.ts'

interface WithPassword {
  email: string
  password: string
  /** Of a new account. */
  name?: string | undefined
  isNew: boolean
}

/**
 * A password, or what a sign-in mail carries: six digits, or the code of its link. `ownsMailbox`: the caller has checked a sealed link
 * that was mailed to the address.
 */
export type FormCredentials =
  | WithPassword
  | { email: string; digits: string }
  | { email: string; oobCode: string }
  | { email: string; ownsMailbox: true }

export interface FormSignIn {
  idToken: string
  uid: string
}

interface Reply {
  idToken?: string
  localId: string
}

/** The calls that a browser makes with its SDK, made here for one without scripts. */
interface AsBrowser {
  signIn(body: { email: string; password: string }): Promise<Reply>
  signUp(body: { email: string; password: string; displayName?: string }): Promise<Reply>
  mailVerification(idToken: string): Promise<unknown>
  mailLink(email: string, continueUrl: string): Promise<unknown>
  enterDigits(body: { email: string; digits: string }): Promise<Reply>
  openLink(body: { email: string; oobCode: string }): Promise<Reply>
  enterMailbox(email: string): Promise<Reply>
}

/**
 * Signs in, or creates an account and signs in, for whoever sent a plain form; counted and limited like any sign-in. Whoever
 * presses again after their new account was made continues with it. The session lasts until its caller ends it. Throws problems
 * in words for people, at the field that is concerned, `body.email` for instance.
 */
export async function signInByForm(services: Services, credentials: FormCredentials, origin: Origin): Promise<FormSignIn> {
  const calls = await callsOf(services, origin)
  try {
    const { idToken, localId } = await entered(calls, credentials)
    if (!idToken) throw new Problem('not-allowed', 'ownsMailbox' in credentials ? texts.signInBySecondFactorToSend : secondFactorSentence)
    return { idToken, uid: localId }
  } catch (error) {
    throw 'password' in credentials ? explanationOf(error) : explanationOfMailed(error)
  }
}

/**
 * Mails a link and six digits that sign in by `signInByForm`, for whoever sent a plain form; counted and limited like any mail. An
 * address with an account is not distinguished from one without. Throws problems in words for people.
 */
export async function mailSignInLink(services: Services, email: string, continueUrl: string, origin: Origin): Promise<void> {
  const { mailLink } = await callsOf(services, origin)
  try {
    await mailLink(email, continueUrl)
  } catch (error) {
    throw codeOf(error) === tooManyCode ? new Problem('too-many', texts.tooManyEmails) : explanationOf(error)
  }
}

/** Serves `createSignInDigits` of the embedded `IdentityAdmin`. */
export async function createSignInDigits(
  services: Services,
  email: string,
  { remote, userAgent }: Origin,
): Promise<{ digits: string } | undefined> {
  if (!identitySettings(services.config).emailLink) return undefined
  const caller: Caller = { remote, userAgent, device: undefined, proof: undefined, rememberDevice: () => undefined }
  try {
    return { digits: await createDigits(await realmOf(services), email, caller) }
  } catch (error) {
    throw codeOf(error) === tooManyCode ? new Problem('too-many', texts.tooManyEmails) : explanationOf(error)
  }
}

function entered(calls: AsBrowser, credentials: FormCredentials): Promise<Reply> {
  if ('digits' in credentials) return calls.enterDigits(credentials)
  if ('oobCode' in credentials) return calls.openLink(credentials)
  if ('ownsMailbox' in credentials) return calls.enterMailbox(credentials.email)
  const { email, password, isNew } = credentials
  return isNew ? signedUp(calls, credentials) : calls.signIn({ email, password })
}

/** A new account, or the one that an earlier press made. */
async function signedUp(calls: AsBrowser, credentials: WithPassword): Promise<Reply> {
  const { email, password, name } = credentials
  await refuseNewPassword(credentials)
  try {
    const made = await calls.signUp({ email, password, ...(name && { displayName: name }) })
    // The account stands; a mail that could not be sent can be asked for again.
    if (made.idToken) await calls.mailVerification(made.idToken).catch(() => undefined)
    return made
  } catch (error) {
    if (codeOf(error) !== 'EMAIL_EXISTS') throw error
  }
  try {
    return await calls.signIn({ email, password })
  } catch (error) {
    throw wrongPair.test(codeOf(error) ?? '') ? refused('conflict', 'email', takenSentence) : error
  }
}

/** The rules of our own server, which a project of another provider may not have. */
async function refuseNewPassword({ email, password, name }: WithPassword): Promise<void> {
  const { length } = Array.from(password)
  if (length < passwordLength.min)
    throw refused('invalid-input', 'password', fill(texts.useAtLeastMinCharacters, { min: passwordLength.min }))
  if (length > passwordLength.max)
    throw refused('invalid-input', 'password', fill(texts.useAtMostMaxCharacters, { max: passwordLength.max }))
  await refuseWeakPassword(password, { email, displayName: name })
}

async function callsOf(services: Services, origin: Origin): Promise<AsBrowser> {
  const firebase = firebaseOf(services)
  if (firebase) {
    const ask = (call: string, body: object) => askAsBrowser<Reply>(firebase.settings, call, { ...body, returnSecureToken: true })
    return {
      signIn: (body) => ask('accounts:signInWithPassword', body),
      signUp: (body) => ask('accounts:signUp', body),
      mailVerification: (idToken) => askAsBrowser(firebase.settings, 'accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
      // Its mails carry no digits, and its links need scripts.
      mailLink: notOffered,
      enterDigits: notOffered,
      openLink: notOffered,
      enterMailbox: (email) => enterMailbox(firebase, email, services.now()),
    }
  }
  const realm = await realmOf(services)
  const caller: Caller = { ...origin, device: undefined, proof: undefined, rememberDevice: () => undefined }
  const openLink: AsBrowser['openLink'] = async (body) => (await signInWithEmailLink(realm, body, caller)) as Reply
  return {
    signIn: async (body) => (await signInWithPassword(realm, body, caller)) as Reply,
    signUp: async (body) => (await signUp(realm, body, caller)) as Reply,
    mailVerification: (idToken) => sendOobCode(realm, { requestType: 'VERIFY_EMAIL', idToken }, caller),
    mailLink: (email, continueUrl) =>
      sendOobCode(realm, { requestType: 'EMAIL_SIGNIN', email, continueUrl, canHandleCodeInApp: true }, caller),
    enterDigits: async ({ email, digits }) => openLink({ email, oobCode: await linkCodeFor(realm, { email, code: digits }, caller) }),
    openLink,
    enterMailbox: async (email) => (await signInMailboxOwner(realm, email, caller)) as Reply,
  }
}

const notOffered = () => Promise.reject(new Problem('not-allowed', texts.signInWithAPasswordHere))

const codeOf = (error: unknown): string | undefined =>
  error instanceof ProtocolError || error instanceof FirebaseRefusal ? error.code : undefined

const tooManyCode = 'TOO_MANY_ATTEMPTS_TRY_LATER'

const wrongPair = /^(INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|EMAIL_NOT_FOUND)$/

const takenSentence = 'You already have an account with this email. Sign in instead.'

const secondFactorSentence = texts.secondFactorNeedsJavaScript

const refused = (problem: 'invalid-input' | 'conflict' | 'gone', field: string, sentence: string) =>
  new Problem(problem, sentence, { [`body.${field}`]: sentence })

/** The refusals of the protocol in words for people; everything else as it was. */
function explanationOf(error: unknown): unknown {
  const code = codeOf(error)
  if (!code || !(error instanceof Error)) return error
  const text = error.message.split(' : ')[1]
  if (wrongPair.test(code)) return refused('invalid-input', 'password', texts.wrongEmailOrPassword)
  if (/EMAIL/.test(code)) return refused('invalid-input', 'email', texts.enterAnEmailAddressSuchAs)
  if (/PASSWORD/.test(code) && code !== 'PASSWORD_LOGIN_DISABLED')
    return refused('invalid-input', 'password', text ?? texts.thatPasswordCannotBeUsed)
  if (code === 'USER_DISABLED') return new Problem('not-allowed', texts.thisAccountIsSuspendedContactUs)
  if (/APP_CHECK|RECAPTCHA/.test(code)) return new Problem('too-many', texts.thereHaveBeenTooManySign)
  if (code === tooManyCode) return new Problem('too-many', texts.tooManyAttemptsWaitAFew)
  return new Problem('not-allowed', text ?? texts.weCouldNotSignYouIn)
}

/** The same for what was mailed. A link is good for its own address alone. */
function explanationOfMailed(error: unknown): unknown {
  const code = codeOf(error) ?? ''
  if (code === tooManyCode) return new Problem('too-many', texts.tooManyCodes)
  if (/^(INVALID|MISSING)_CODE$/.test(code)) return refused('invalid-input', 'code', texts.thatCodeIsntRightOrHas)
  if (/OOB_CODE|^INVALID_EMAIL$/.test(code)) return refused('gone', 'oobCode', texts.thisLinkHasExpiredOrWasUsed)
  return explanationOf(error)
}
