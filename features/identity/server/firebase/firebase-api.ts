import { importPKCS8, SignJWT } from 'jose'
import { Problem } from '#platform/contract/problem.ts'
import type { FirebaseSettings } from './firebase-settings.ts'

const patienceMs = 8_000
const accessMs = 55 * 60_000

/** An error of the protocol as the other side worded it. */
export class FirebaseRefusal extends Error {
  readonly code: string

  constructor(message: string) {
    super(message)
    this.code = message.split(' : ')[0]?.trim() ?? message
  }
}

/** Calls one of the project's administrator calls, `accounts:update` for instance. Throws FirebaseRefusal, or `unavailable`. */
export type FirebaseApi = <Reply>(call: string, body: object) => Promise<Reply>

/** The administrator calls of a Firebase project, with an access token of the service account that is kept for 55 minutes. */
export function firebaseApi(settings: FirebaseSettings, now: () => number): FirebaseApi {
  let access: { token: string; at: number } | undefined

  async function accessToken(): Promise<string> {
    if (access && now() - access.at < accessMs) return access.token
    const { client_email, private_key, token_uri } = settings.serviceAccount
    const issuedAt = Math.floor(now() / 1000)
    const assertion = await new SignJWT({
      scope: 'https://www.googleapis.com/auth/identitytoolkit https://www.googleapis.com/auth/cloud-platform',
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 3600)
      .sign(await importPKCS8(private_key, 'RS256'))
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    const { access_token } = await answerOf<{ access_token: string }>(token_uri, { method: 'POST', body })
    access = { token: access_token, at: now() }
    return access_token
  }

  return async (call, body) => {
    const url = `${settings.apiUrl}/v1/projects/${settings.projectId}/${call}`
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await accessToken()}` }
    return answerOf(url, { method: 'POST', headers, body: JSON.stringify(body) })
  }
}

/** A call as any browser makes it, with nothing but the public key. Throws FirebaseRefusal, or `unavailable`. */
export async function askAsBrowser<Reply>({ apiUrl, apiKey }: FirebaseSettings, call: string, body: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json' }
  return answerOf(`${apiUrl}/v1/${call}?key=${encodeURIComponent(apiKey)}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Whether the project would let this person in with this password. Throws `unavailable`. */
export async function knowsPassword(settings: FirebaseSettings, email: string, password: string): Promise<boolean> {
  try {
    await askAsBrowser(settings, 'accounts:signInWithPassword', { email, password, returnSecureToken: true })
    return true
  } catch (error) {
    if (error instanceof FirebaseRefusal && refusesPassword.test(error.code)) return false
    throw error
  }
}

const refusesPassword = /^(INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|EMAIL_NOT_FOUND)$/

async function answerOf<Reply>(url: string, request: RequestInit): Promise<Reply> {
  const reply = await fetch(url, { ...request, signal: AbortSignal.timeout(patienceMs) }).catch((cause: unknown) => {
    throw Object.assign(new Problem('unavailable'), { cause })
  })
  const body = (await reply.json().catch(() => ({}))) as { error?: { message?: unknown } }
  if (reply.ok) return body as Reply
  if (reply.status === 400 && typeof body.error?.message === 'string') throw new FirebaseRefusal(body.error.message)
  throw Object.assign(new Problem('unavailable'), { cause: new Error(`${new URL(url).pathname} answered ${reply.status}.`) })
}
