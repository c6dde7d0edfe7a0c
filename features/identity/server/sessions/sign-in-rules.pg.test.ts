import { signInWithCustomToken, signInWithEmailAndPassword } from '@firebase/auth'
import { expect, test } from 'vitest'
import { signInByForm } from '../passwords/sign-in-by-form.ts'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'
import { createCustomToken } from './custom-tokens.ts'
import { addSignInRule } from './sign-in-rules.ts'

const { browser, realm, send, services } = await identityForTests()

test('whom a rule keeps out reads its sentence, whichever way they came, and everybody else is let in', async () => {
  const email = 'kept.out@example.com'
  const { localId: uid = '' } = (await send('v1/accounts:signUp', { email, password: goodPassword })).body
  const asked: string[] = []
  addSignInRule(services, async (_, person) => {
    asked.push(person.provider)
    return person.uid === uid ? 'Sign in with your brokerage.' : undefined
  })
  const reply = await send('v1/accounts:signInWithPassword', { email, password: goodPassword })
  expect([reply.status, reply.body.error?.message]).toEqual([400, 'PROVIDER_REQUIRED : Sign in with your brokerage.'])
  await expect(signInWithEmailAndPassword(browser(), email, goodPassword)).rejects.toMatchObject({
    code: 'auth/provider-required',
    message: expect.stringContaining('Sign in with your brokerage.') as string,
  })
  await expect(signInWithCustomToken(browser(), await createCustomToken(realm, uid))).rejects.toThrow('Sign in with your brokerage.')
  const byForm = signInByForm(services, { email, password: goodPassword, isNew: false }, { remote: '', userAgent: '' })
  await expect(byForm).rejects.toMatchObject({ problem: 'not-allowed', message: 'Sign in with your brokerage.' })
  expect([...new Set(asked)]).toEqual(['password', 'custom'])
  expect((await send('v1/accounts:signUp', { email: 'let.in@example.com', password: goodPassword })).status).toBe(200)
  // A wrong password is no reason to say more.
  expect((await send('v1/accounts:signInWithPassword', { email, password: 'another one' })).body.error?.message).toMatch(/^INVALID_LOGIN/)
})
