import { CustomProvider, getToken, initializeAppCheck } from '@firebase/app-check'
import { createUserWithEmailAndPassword, sendPasswordResetEmail, signInWithEmailAndPassword } from '@firebase/auth'
import { expect, test } from 'vitest'
import { proofOfWorkPath } from '#features/identity/contract'
import { goodPassword, identityForTests, solved } from '../testing/sdk-client.fixtures.ts'

const { app, browser, realm, send } = await identityForTests({}, '203.0.113.9')
const auth = browser()
const email = 'person@example.com'
let solutions = 0

async function solution(): Promise<string> {
  solutions += 1
  const { challenge, bits } = (await app.inject({ url: `${proofOfWorkPath}?key=${realm.apiKey}` })).json<{
    challenge: string
    bits: number
  }>()
  return solved(challenge, bits)
}

test('a network that made many mistakes signs in with a solved puzzle, handed over by App Check', async () => {
  await createUserWithEmailAndPassword(auth, email, goodPassword)
  await auth.signOut()
  const guesses = Array.from({ length: 50 }, (_, index) => ({ email: `guess${index}@example.com`, password: 'a wrong guess' }))
  for (const guess of guesses) await send('v1/accounts:signInWithPassword', guess)
  await expect(signInWithEmailAndPassword(auth, email, goodPassword)).rejects.toMatchObject({ code: 'auth/missing-app-check-token' })

  let latest = 'bm90IGEgc29sdXRpb24'
  const provider = new CustomProvider({ getToken: async () => ({ token: latest, expireTimeMillis: Date.now() + 86_400_000 }) })
  const appCheck = initializeAppCheck(auth.app, { provider, isTokenAutoRefreshEnabled: false })
  await expect(signInWithEmailAndPassword(auth, email, goodPassword)).rejects.toMatchObject({ code: 'auth/invalid-app-check-token' })
  latest = await solution()
  await getToken(appCheck, true)
  expect((await signInWithEmailAndPassword(auth, email, goodPassword)).user.email).toBe(email)

  // One solution is good for twenty calls, of which the sign-in was the first.
  for (let call = 0; call < 19; call++) {
    await expect(signInWithEmailAndPassword(auth, `other${call}@example.com`, 'wrong')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    })
  }
  await expect(signInWithEmailAndPassword(auth, email, goodPassword)).rejects.toMatchObject({ code: 'auth/invalid-app-check-token' })
  latest = await solution()
  await getToken(appCheck, true)
  await signInWithEmailAndPassword(auth, email, goodPassword)
  await sendPasswordResetEmail(auth, email)
  expect(solutions).toBe(2)
})
