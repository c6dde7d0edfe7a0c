import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify, SignJWT } from 'jose'
import { afterFile } from '#platform/testing/after-file.ts'

export const fakeProject = 'a-project'

interface FakeUser {
  localId: string
  email: string
  emailVerified: boolean
  displayName?: string
  password: string
  disabled: boolean
  validSince: string
  customAttributes?: string
  mfaInfo?: readonly object[]
}

/** The two hosts of Google as far as we talk to them, answering as recorded from their documentation; over real HTTP. */
export async function firebaseFake(now: () => number) {
  const service = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signing = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const users = new Map<string, FakeUser>()
  const state = { down: false, keyRequests: 0, accessRequests: 0 }

  const known = (email: string, password: string) =>
    [...users.values()].find((user) => user.email === email && user.password !== '' && user.password === password && !user.disabled)

  async function answer(request: IncomingMessage, body: string): Promise<[number, unknown]> {
    const path = request.url ?? ''
    if (path === '/keys') {
      state.keyRequests += 1
      return [200, { keys: [{ ...signing.publicKey.export({ format: 'jwk' }), kid: 'google-1', alg: 'RS256', use: 'sig' }] }]
    }
    if (path === '/token') {
      state.accessRequests += 1
      await jwtVerify(new URLSearchParams(body).get('assertion') ?? '', service.publicKey, {
        audience: `${url}/token`,
        issuer: 'robot@example.com',
        currentDate: new Date(now()),
      })
      return [200, { access_token: 'access', expires_in: 3599, token_type: 'Bearer' }]
    }
    const byBrowser = /^\/v1\/(accounts:\w+)\?key=public-key$/.exec(path)?.[1]
    if (byBrowser === 'accounts:signInWithCustomToken') return byCustomToken((JSON.parse(body) as { token: string }).token)
    if (byBrowser) return asBrowser(byBrowser, JSON.parse(body) as Partial<FakeUser>)
    if (request.headers.authorization !== 'Bearer access') return [401, { error: { code: 401, message: 'UNAUTHENTICATED' } }]
    return accounts(path.replace(`/v1/projects/${fakeProject}/`, ''), JSON.parse(body) as Partial<FakeUser> & { disableUser?: boolean })
  }

  async function byCustomToken(token: string): Promise<[number, unknown]> {
    const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
    const expected = { audience, issuer: 'robot@example.com', subject: 'robot@example.com', currentDate: new Date(now()) }
    const { payload } = await jwtVerify(token, service.publicKey, expected)
    const user = users.get(String(payload['uid']))
    if (!user) return [400, { error: { code: 400, message: 'INVALID_CUSTOM_TOKEN' } }]
    return [200, { kind: 'identitytoolkit#VerifyCustomTokenResponse', idToken: await tokenFor(user, {}, 'google-1', 'custom') }]
  }

  async function asBrowser(call: string, { email = '', password = '', displayName }: Partial<FakeUser>): Promise<[number, unknown]> {
    const refused = (message: string): [number, unknown] => [400, { error: { code: 400, message } }]
    if (call === 'accounts:sendOobCode') return [200, { email }]
    const same = [...users.values()].find((user) => user.email === email)
    if (call === 'accounts:signUp') {
      if (!email.includes('@')) return refused('INVALID_EMAIL')
      if (password.length < 6) return refused('WEAK_PASSWORD : Password should be at least 6 characters')
      if (same) return refused('EMAIL_EXISTS')
      accounts('accounts', { email, password, ...(displayName && { displayName }) })
    } else if (same?.disabled && same.password === password) return refused('USER_DISABLED')
    const user = known(email, password)
    return user ? [200, { localId: user.localId, email, idToken: await signIn(email, password) }] : refused('INVALID_LOGIN_CREDENTIALS')
  }

  function accounts(
    call: string,
    asked: Omit<Partial<FakeUser>, 'localId' | 'email'> & {
      localId?: unknown
      email?: unknown
      disableUser?: boolean
      deleteProvider?: string[]
    },
  ): [number, unknown] {
    const refused = (message: string): [number, unknown] => [
      400,
      { error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } },
    ]
    if (call === 'accounts') {
      if ([...users.values()].some(({ email }) => email === asked.email)) return refused('EMAIL_EXISTS')
      const localId = randomUUID().replaceAll('-', '').slice(0, 28)
      const { password = '', emailVerified = false, displayName } = asked
      const email = String(asked.email)
      users.set(localId, { localId, email, password, emailVerified, disabled: false, validSince: '0', ...(displayName && { displayName }) })
      return [200, { kind: 'identitytoolkit#SignupNewUserResponse', localId, email }]
    }
    if (call === 'accounts:lookup') {
      const { localId: ids = [], email: addresses = [] } = asked as { localId?: string[]; email?: string[] }
      const accounts = [...users.values()].filter((user) => ids.includes(user.localId) || addresses.includes(user.email))
      return [200, { kind: 'identitytoolkit#GetAccountInfoResponse', ...(accounts.length > 0 && { users: accounts }) }]
    }
    const user = users.get(String(asked.localId))
    if (!user) return refused('USER_NOT_FOUND')
    if (call === 'accounts:delete') users.delete(user.localId)
    const { localId: _, disableUser, deleteProvider = [], ...change } = asked
    if (call === 'accounts:update')
      Object.assign(
        user,
        deleteProvider.includes('password') && { password: '' },
        change,
        disableUser === undefined ? {} : { disabled: disableUser },
      )
    return [200, { localId: user.localId }]
  }

  /** What Google's client would hold after signing in; undefined when it is refused. */
  async function signIn(
    email: string,
    password: string,
    change: Record<string, unknown> = {},
    kid = 'google-1',
  ): Promise<string | undefined> {
    const user = known(email, password)
    return user && tokenFor(user, change, kid)
  }

  function tokenFor(user: FakeUser, change: Record<string, unknown>, kid: string, provider = 'password'): Promise<string> {
    const second = Math.floor(now() / 1000)
    const custom = JSON.parse(user.customAttributes ?? '{}') as Record<string, unknown>
    const claims = {
      ...custom,
      email: user.email,
      email_verified: user.emailVerified,
      name: user.displayName,
      auth_time: second,
      user_id: user.localId,
    }
    const standard = {
      iss: `https://securetoken.google.com/${fakeProject}`,
      aud: fakeProject,
      sub: user.localId,
      iat: second,
      exp: second + 3600,
    }
    return new SignJWT({ ...claims, firebase: { sign_in_provider: provider }, ...standard, ...change })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .sign(signing.privateKey)
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (state.down) return void request.socket.destroy()
      void answer(request, Buffer.concat(parts).toString()).then(
        ([status, body]) =>
          response
            .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' })
            .end(JSON.stringify(body)),
        () => response.writeHead(400).end('{"error":"invalid_grant"}'),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterFile(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const private_key = service.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

  return {
    state,
    users,
    environment: {
      AUTH_PROVIDER: 'firebase',
      FIREBASE_PROJECT_ID: fakeProject,
      FIREBASE_API_KEY: 'public-key',
      FIREBASE_KEYS_URL: `${url}/keys`,
      FIREBASE_API_URL: url,
      FIREBASE_TOKEN_URL: url,
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ client_email: 'robot@example.com', private_key, token_uri: `${url}/token` }),
    },
    signIn,
  }
}
