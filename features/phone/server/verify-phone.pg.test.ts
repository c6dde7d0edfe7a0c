import { beforeAll, expect, test } from 'vitest'
import { accountById, changeProfile } from '#features/accounts/server'
import { checkPhoneCode, decidePhoneReview, phoneReviews, phoneVerification, sendPhoneCode } from '#features/phone/contract'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { answerText } from '#platform/sms/answer-text.ts'
import { phoneTables } from './phone-rows.ts'
import { phoneWorld, type PhoneWorld } from './testing/phone-world.fixtures.ts'

const minuteMs = 60_000
let world: PhoneWorld
let line = 0
/** A number that nobody else in this file has, in a block of its own. */
const freshPhone = () => `+1512${String(2_340_000 + 10_000 * (line += 1)).slice(0, 7)}`
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

beforeAll(async () => {
  world = await phoneWorld()
})

test('the code of the outbox verifies the number, with the consent kept word for word', async () => {
  const person = await world.person()
  const mine = () => world.as(person).call(phoneVerification)
  const { statement, step } = await mine()
  expect(step).toBe('start')
  const number = freshPhone()
  const typed = number.replace(/^\+1(\d{3})(\d{3})/, ' ($1) $2-')
  const code = await world.codeFor(person, typed)
  expect(await mine()).toMatchObject({ step: 'code', phone: number, secondsToNextCode: 60, code: { triesLeft: 5, delivery: 'outbox' } })
  const after = await world.as(person).call(checkPhoneCode, { body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } })
  expect(after).toMatchObject({ step: 'verified', phone: number, code: null })
  const account = await accountById(world.services.db, person.id)
  expect(account.phone).toBe(number)
  expect(account.phone_verified_at?.getTime()).toBeGreaterThan(world.services.now() - minuteMs)
  const consents = await phoneTables(world.services.db)
    .selectFrom('phone_consent')
    .selectAll()
    .where('account_id', '=', person.id)
    .execute()
  expect(consents).toMatchObject([{ phone: number, statement }])
  expect(statement).toMatch(/STOP/)
  // A number changed elsewhere is not verified any more.
  await changeProfile(world.services.db, person.id, { phone: '(512) 234-5678' })
  expect(await mine()).toMatchObject({ step: 'start', phone: '+15122345678', verifiedAt: null })
})

test('the text holds the code, how long it works, and the line by which browsers fill it in; the code is stored as a hash', async () => {
  const person = await world.person()
  const code = await world.codeFor(person, freshPhone())
  const [text] = await recentOutbox(world.services.db)
  expect(text?.text).toBe(`${code} is your Tourstead code. It expires in 10 minutes. Never share it.\n\n@localhost #${code}`)
  const row = await phoneTables(world.services.db)
    .selectFrom('phone_verification')
    .selectAll()
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(code)
  expect(row.code_hash).toHaveLength(32)
})

test('a wrong code five times ends the code, each time with how many tries are left, and the right one is too late', async () => {
  const person = await world.person()
  const code = await world.codeFor(person, freshPhone())
  const check = (typed: string) => world.as(person).call(checkPhoneCode, { body: { code: typed } })
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try'])
    await expect(check(wrongFor(code))).rejects.toMatchObject({
      problem: 'invalid-input',
      fields: { 'body.code': `That code isn’t right. You have ${left} left.` },
    })
  await expect(check(wrongFor(code))).rejects.toThrow('That code isn’t right, and that was the last try. Get a new code.')
  await expect(check(code)).rejects.toThrow('This code has expired or was already used. Get a new code.')
  expect(await world.as(person).call(phoneVerification)).toMatchObject({ step: 'code', code: { triesLeft: 0 } })
})

test('fifty tries at once are five', async () => {
  const person = await world.person()
  const code = await world.codeFor(person, freshPhone())
  const check = (typed: string) => world.as(person).call(checkPhoneCode, { body: { code: typed } })
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => check(wrongFor(code))))
  const replies = tries.map((each) => (each.status === 'rejected' ? String((each.reason as Error).message) : 'verified'))
  expect(replies.filter((reply) => reply.startsWith('That code isn’t right'))).toHaveLength(5)
  expect(replies.filter((reply) => reply.startsWith('This code has expired'))).toHaveLength(45)
  await expect(check(code)).rejects.toThrow('This code has expired')
})

test('a code is too late after ten minutes, and works once', async () => {
  const person = await world.person()
  const number = freshPhone()
  const late = await world.codeFor(person, number)
  world.moveClock(10 * minuteMs + 1)
  await expect(world.as(person).call(checkPhoneCode, { body: { code: late } })).rejects.toThrow('expired')
  expect(await world.as(person).call(phoneVerification)).toMatchObject({ step: 'start', phone: number })
  const code = await world.codeFor(person, number)
  const both = await Promise.allSettled([1, 2].map(() => world.as(person).call(checkPhoneCode, { body: { code } })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the next code waits a minute, then two, five, fifteen and an hour, and ends the one before', async () => {
  const person = await world.person()
  const numbers = [freshPhone(), freshPhone()]
  let before = ''
  for (const [index, minutes] of [1, 2, 5, 15, 60].entries()) {
    const number = numbers[index % 2] ?? ''
    const code = await world.codeFor(person, number)
    const { secondsToNextCode } = await world.as(person).call(phoneVerification)
    expect(secondsToNextCode).toBe(minutes * 60)
    if (before && before !== code)
      await expect(world.as(person).call(checkPhoneCode, { body: { code: before } })).rejects.toThrow('That code isn’t right')
    before = code
    world.moveClock(minutes * minuteMs - 2000)
    await expect(world.codeFor(person, number)).rejects.toMatchObject({ problem: 'too-many', message: expect.stringMatching(/seconds/) })
    world.moveClock(2000)
  }
  await world.codeFor(person, freshPhone())
})

test.each([
  ['a number of another country', '+49 30 901820', 'another country (+49)'],
  ['a number of a neighbor with the same code', '+1 416 967 1111', 'another country (+1)'],
  ['a premium number', '(900) 234-5678', 'premium-rate'],
  ['a toll-free number', '(800) 234-5678', 'can’t get texts'],
  ['an area code that nobody has', '(211) 234-5678', 'isn’t in use'],
  ['too few digits', '512 234', 'Enter a US phone number'],
  ['no number', 'call me', 'Enter a US phone number'],
  ['text after the number', '5122345678 or 5122345679 or so', 'Enter a US phone number'],
])('%s is refused with what is wrong, and nothing is sent', async (_, typed, why) => {
  const person = await world.person()
  const { statement } = await world.as(person).call(phoneVerification)
  const sent = (await recentOutbox(world.services.db)).length
  await expect(world.as(person).call(sendPhoneCode, { body: { phone: typed, statement } })).rejects.toMatchObject({
    problem: 'invalid-input',
    fields: { 'body.phone': expect.stringContaining(why) },
  })
  expect(await recentOutbox(world.services.db)).toHaveLength(sent)
})

test('without the agreement, or with other wording, nothing is sent', async () => {
  const person = await world.person()
  for (const statement of ['', 'I agree to everything.'])
    await expect(world.as(person).call(sendPhoneCode, { body: { phone: freshPhone(), statement } })).rejects.toMatchObject({
      fields: { 'body.statement': expect.any(String) },
    })
})

test('a number that texted STOP gets no code until it texts START', async () => {
  const person = await world.person()
  const number = freshPhone()
  const { db, now } = world.services
  await answerText(db, { from: number, text: 'STOP' }, now(), 'help@homes.example')
  await expect(world.codeFor(person, number)).rejects.toMatchObject({ problem: 'conflict', message: expect.stringContaining('opted out') })
  await answerText(db, { from: number, text: 'START' }, now(), 'help@homes.example')
  expect(await world.codeFor(person, number)).toMatch(/^\d{6}$/)
})

test('a number verified elsewhere goes to review: the person learns nothing of it, an administrator decides, and both are verified', async () => {
  const [first, second, admin] = [await world.person(), await world.person(), await world.person({ isAgent: true, isAdmin: true })]
  const number = freshPhone()
  await world.as(first).call(checkPhoneCode, { body: { code: await world.codeFor(first, number) } })
  const reply = await world.as(second).call(checkPhoneCode, { body: { code: await world.codeFor(second, number) } })
  expect(reply).toMatchObject({ step: 'in_review', phone: number, verifiedAt: null })
  expect(JSON.stringify(reply)).not.toContain(first.email)
  expect((await accountById(world.services.db, second.id)).phone_verified_at).toBeNull()

  const review = async () => (await world.as(admin).call(phoneReviews)).items.find(({ person }) => person.id === second.id)
  const item = await review()
  expect(item).toMatchObject({ phone: number, person: { email: second.email }, holders: [{ email: first.email }] })
  const decide = { params: { reviewId: item?.id ?? 0 }, body: { approved: true } }
  await expect(world.as(first).call(decidePhoneReview, decide)).rejects.toMatchObject({ problem: 'admins-only' })
  await world.as(admin).call(decidePhoneReview, decide)
  await expect(world.as(admin).call(decidePhoneReview, decide)).rejects.toMatchObject({ problem: 'conflict' })
  expect(await review()).toBeUndefined()
  for (const person of [first, second])
    expect(await world.as(person).call(phoneVerification)).toMatchObject({ step: 'verified', phone: number })
  const [mail] = (await recentOutbox(world.services.db, second.email)).filter(({ channel }) => channel === 'mail')
  expect(mail?.subject).toBe('Your phone number is verified on Tourstead')
  expect(`${mail?.text}`).not.toMatch(/\+1512|other account|another account/)
})

test('a declined number stays unverified, and verifying another one ends a review', async () => {
  const [first, second, third, admin] = await Promise.all([1, 2, 3, 4].map((at) => world.person({ isAgent: at === 4, isAdmin: at === 4 })))
  if (!first || !second || !third || !admin) throw new Error('Somebody is missing.')
  const number = freshPhone()
  for (const person of [first, second, third])
    await world.as(person).call(checkPhoneCode, { body: { code: await world.codeFor(person, number) } })
  const ofPerson = async (id: number) => (await world.as(admin).call(phoneReviews)).items.find(({ person }) => person.id === id)
  await world.as(admin).call(decidePhoneReview, { params: { reviewId: (await ofPerson(second.id))?.id ?? 0 }, body: { approved: false } })
  expect(await world.as(second).call(phoneVerification)).toMatchObject({ step: 'start' })
  expect((await recentOutbox(world.services.db, second.email))[0]?.text).toContain('couldn’t verify it')

  world.moveClock(minuteMs)
  await world.as(third).call(checkPhoneCode, { body: { code: await world.codeFor(third, freshPhone()) } })
  expect(await ofPerson(third.id)).toBeUndefined()
  expect(await world.as(third).call(phoneVerification)).toMatchObject({ step: 'verified' })
})
