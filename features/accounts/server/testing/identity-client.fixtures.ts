import { publicApiKey } from '#features/identity/server'
import type { TestApp } from '#platform/testing/test-app.ts'

export interface SignedIn {
  idToken: string
  refreshToken: string
  uid: string
  email: string
}

interface Whence {
  userAgent?: string
  from?: string
}

/** Signs people up and in over the real protocol, for tests of what comes after. */
export function identityClient(app: TestApp) {
  async function send<T>(path: string, body: object, { userAgent, from }: Whence = {}): Promise<T> {
    const key = await publicApiKey(app.services.db)
    const response = await app.inject({
      method: 'POST',
      url: `/identity/v1/${path}?key=${key}`,
      payload: body,
      ...(userAgent && { headers: { 'user-agent': userAgent } }),
      ...(from && { remoteAddress: from }),
    })
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`)
    return response.json<T>()
  }
  interface Answer {
    idToken: string
    refreshToken: string
    localId: string
    email: string
  }
  const signedIn = ({ idToken, refreshToken, localId, email }: Answer): SignedIn => ({ idToken, refreshToken, uid: localId, email })

  return {
    async signUp(email: string, password = 'long quiet river 7'): Promise<SignedIn> {
      return signedIn(await send<Answer>('accounts:signUp', { email, password, returnSecureToken: true }))
    },
    async signIn(email: string, whence: Whence = {}): Promise<SignedIn> {
      const body = { email, password: 'long quiet river 7', returnSecureToken: true }
      return signedIn(await send<Answer>('accounts:signInWithPassword', body, whence))
    },
    async refresh(person: SignedIn): Promise<SignedIn> {
      const answer = await send<{ id_token: string; refresh_token: string }>('token', {
        grant_type: 'refresh_token',
        refresh_token: person.refreshToken,
      })
      return { ...person, idToken: answer.id_token, refreshToken: answer.refresh_token }
    },
    /** Requests the mail, opens the outbox, uses the code. */
    async verifyEmail(person: SignedIn): Promise<void> {
      await send('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: person.idToken })
      const mails = await app.services.db
        .withTables<{ outbox_message: { id: number; recipient: string; body_text: string } }>()
        .selectFrom('outbox_message')
        .select('body_text')
        .where('recipient', '=', person.email)
        .orderBy('id', 'desc')
        .execute()
      const code = /oobCode=([\w-]+)/.exec(mails[0]?.body_text ?? '')?.[1]
      await send('accounts:update', { oobCode: code })
    },
  }
}
