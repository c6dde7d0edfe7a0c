import { signInWithEmailLink } from '@firebase/auth'
import { expect, test } from 'vitest'
import { identityForTests } from '../testing/sdk-client.fixtures.ts'

const { app, realm, browser, send, mailsTo } = await identityForTests()

async function mailed(email: string): Promise<{ digits: string; oobCode: string }> {
  await send('v1/accounts:sendOobCode', {
    requestType: 'EMAIL_SIGNIN',
    email,
    canHandleCodeInApp: true,
    continueUrl: 'http://localhost:3000/',
  })
  const [mail = ''] = await mailsTo(email)
  const digits = /and nowhere else: (\d{6})$/m.exec(mail)?.[1] ?? ''
  return { digits, oobCode: /oobCode=([\w-]+)/.exec(mail)?.[1] ?? '' }
}
const typed = async (email: string, code: string, from?: string) => {
  const { status, body } = await send('v1/accounts:typedCode', { email, code }, from)
  return status === 200 ? (body as { oobCode?: string }).oobCode : body.error?.message.split(' : ')[0]
}
const linkOf = (oobCode = '') => `http://localhost:3000/auth/action?mode=signIn&oobCode=${oobCode}&apiKey=${realm.apiKey}`
const wrong = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

test('the digits of the mail sign in once on any device, and the mailed link is void then', async () => {
  const email = 'typed@example.com'
  const { digits, oobCode } = await mailed(email)
  const link = linkOf(await typed(' Typed@example.com', `${digits.slice(0, 3)} ${digits.slice(3)}`))
  await expect(signInWithEmailLink(browser(), email, linkOf(oobCode))).rejects.toMatchObject({ code: 'auth/invalid-action-code' })
  expect((await signInWithEmailLink(browser(), email, link)).user).toMatchObject({ email, emailVerified: true })
  expect(await typed(email, digits)).toBe('INVALID_CODE')
  await expect(signInWithEmailLink(browser(), email, link)).rejects.toMatchObject({ code: 'auth/invalid-action-code' })
})

test('five wrong tries void the digits and not the link; of right ones at the same moment one counts', async () => {
  const email = 'guessed@example.com'
  const { digits, oobCode } = await mailed(email)
  for (let left = 5; left > 0; left--) expect(await typed(email, wrong(digits))).toBe('INVALID_CODE')
  expect(await typed(email, digits)).toBe('INVALID_CODE')
  expect((await signInWithEmailLink(browser(), email, linkOf(oobCode))).user.email).toBe(email)
  const twice = 'at-once@example.com'
  const again = await mailed(twice)
  for (let left = 4; left > 0; left--) await typed(twice, wrong(again.digits))
  const answers = await Promise.all([typed(twice, again.digits), typed(twice, again.digits)])
  expect(answers.filter((answer) => answer === 'INVALID_CODE')).toHaveLength(1)
})

test('digits are good for ten minutes, of the newest mail, and for their own address; who was mailed nothing gets the same answer', async () => {
  const first = await mailed('late@example.com')
  const second = await mailed('late@example.com')
  if (first.digits !== second.digits) expect(await typed('late@example.com', first.digits)).toBe('INVALID_CODE')
  expect(await typed('nobody@example.com', second.digits)).toBe('INVALID_CODE')
  expect(await typed('late@example.com', '')).toBe('MISSING_CODE')
  app.moveClock(10 * 60_000 + 1000)
  expect(await typed('late@example.com', second.digits)).toBe('INVALID_CODE')
})

test('twenty tries an hour for an address and sixty from a network, and nothing of the digits stands in a table or a log', async () => {
  const { digits } = await mailed('kept@example.com')
  const rows = JSON.stringify(await realm.db.selectFrom('identity.oob_code').selectAll().execute())
  const events = JSON.stringify(await realm.db.selectFrom('identity.event').selectAll().execute())
  expect(rows + events).not.toContain(digits)
  const answers: (string | undefined)[] = []
  for (let index = 0; index < 21; index++) answers.push(await typed('watched@example.com', '000000'))
  expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'INVALID_CODE'))
  expect(answers[20]).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  for (let index = 0; index < 60; index++) await typed(`n${index}@example.com`, '000000', '203.0.113.9')
  expect(await typed('n60@example.com', '000000', '203.0.113.9')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
})
