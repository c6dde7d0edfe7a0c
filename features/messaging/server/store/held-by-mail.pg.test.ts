import { beforeAll, expect, test } from 'vitest'
import { currentUser } from '#features/accounts/contract'
import { actorOf } from '#features/accounts/server'
import { identityAdmin } from '#features/identity/server'
import { mailedQuestions, sendMailedQuestion } from '../../contract/mailed-questions.ts'
import { myMessages } from '#features/messaging/contract'
import { farLimits, messaging } from '#features/messaging/server'
import { deletionPlan, exportData } from '#features/personal-data/contract'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import type { Actor } from '#platform/contract/access.ts'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { dropHeldMessage, heldMessages, holdMessage, mailHeldMessages, sendHeldMessages } from '../../contract/held-messages.ts'
import { confirmQuestion } from '../../contract/question-confirmations.ts'
import { messageTables } from '../message-rows.ts'
import { agentWithListing, messagingFeatures, personIn } from '../testing/people.fixtures.ts'
import { eraseQuestionsFor } from './mailed-questions.ts'

const password = 'three green doors'
const name = 'Sam Okafor Lind'
let app: TestApp
let agent: Actor
let home: number
let serial = 0

beforeAll(async () => {
  app = await testApp(...messagingFeatures)
  ;({ agent, home } = await agentWithListing(app))
})

const newAddress = () => `porch${(serial += 1)}@example.com`
const hold = async (content: string, holder?: string, receiverId = agent.id) =>
  (await app.call(holdMessage, { body: { receiverId, propertyId: home, content, ...(holder && { holder }) } })).holder
const read = (holder: string) => app.call(heldMessages, { body: { holder } })
const items = async (holder: string) => (await read(holder)).items
async function mail(holder: string, email: string, person = name) {
  await app.call(mailHeldMessages, { body: { holder, formKey: (await read(holder)).formKey, name: person, email } })
  return newestMail(email.trim().toLowerCase())
}
async function newestMail(email: string) {
  const [newest] = await recentOutbox(app.services.db, email)
  const text = newest?.text ?? ''
  return { code: /nowhere else: (\d{6})$/m.exec(text)?.[1] ?? '', token: /\/ask\/confirm\/(\S+)/.exec(text)?.[1] ?? '' }
}
const send = async (holder: string, proof: { email: string; code?: string; password?: string }) =>
  app.call(sendHeldMessages, { body: { holder, formKey: (await read(holder)).formKey, ...proof } })
const confirm = (token: string) => app.call(confirmQuestion, { body: { token } })
const received = async (content: string, who = agent) =>
  (await app.as(who).call(myMessages, { query: { after: 0 } })).filter((message) => message.content === content)
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const accountOf = async (senderId: number | undefined) => app.as({ id: senderId ?? 0 }).call(currentUser)

test('a name and an email address are enough: the digits of the mail send the message once and name a newcomer', async () => {
  const email = newAddress()
  const holder = await hold('Is the porch new?')
  const { code } = await mail(holder, ` ${email.toUpperCase()} `)
  expect(await items(holder)).toMatchObject([{ content: 'Is the porch new?', askerName: name, isSent: false }])
  expect(await received('Is the porch new?')).toEqual([])
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  expect(await send(holder, { email, code: spaced })).toEqual({ refusals: {} })
  expect(await send(holder, { email, code })).toEqual({ refusals: {} })
  const [message, ...more] = await received('Is the porch new?')
  expect(more).toEqual([])
  expect(await accountOf(message?.senderId)).toMatchObject({ email, firstName: 'Sam', lastName: 'Okafor Lind', emailVerified: true })
  expect(await items(holder)).toMatchObject([{ content: '', askerName: null, isSent: true, receiverId: agent.id, propertyId: home }])
})

test('the link does the same, and whoever presses ten times, by the link and by the digits, sends one message', async () => {
  const email = newAddress()
  const holder = await hold('Ten times')
  const { code, token } = await mail(holder, email)
  const presses = Array.from({ length: 10 }, (_, index) => (index % 2 ? send(holder, { email, code }) : confirm(token)))
  const answers = await Promise.allSettled(presses)
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await received('Ten times')).toHaveLength(1)
  expect(await send(holder, { email, code })).toEqual({ refusals: {} })
  expect(await confirm(token)).toMatchObject({ state: 'sent' })
  expect(await items(holder)).toMatchObject([{ isSent: true }])
  expect(await received('Ten times')).toHaveLength(1)
})

test('wrong digits are told at their field and the message waits; five of them leave the link', async () => {
  const email = newAddress()
  const holder = await hold('Guessed')
  const { code, token } = await mail(holder, email)
  const atCode = { 'body.code': expect.stringContaining('Check the latest email, or request another code.') }
  for (let tries = 0; tries < 5; tries++)
    await expect(send(holder, { email, code: wrong(code) })).rejects.toMatchObject({ problem: 'invalid-input', fields: atCode })
  await expect(send(holder, { email, code })).rejects.toMatchObject({ fields: atCode })
  await expect(send(holder, { email, code: '12 34' })).rejects.toMatchObject({
    fields: { 'body.code': 'Enter the 6-digit code from the email.' },
  })
  await expect(send(holder, { email })).rejects.toMatchObject({ fields: { 'body.password': 'Enter your password.' } })
  expect(await items(holder)).toMatchObject([{ content: 'Guessed', isSent: false }])
  await confirm(token)
  expect(await received('Guessed')).toHaveLength(1)
})

test('after ten minutes the digits are told to be old; another mail sends what still waits', async () => {
  const email = newAddress()
  const holder = await hold('Later')
  const old = await mail(holder, email)
  app.moveClock(10 * 60_000 + 1000)
  await expect(send(holder, { email, code: old.code })).rejects.toMatchObject({ fields: { 'body.code': expect.any(String) } })
  const { code } = await mail(holder, email)
  // The hour begins anew with the mail.
  app.moveClock(9 * 60_000)
  expect(await send(holder, { email, code })).toEqual({ refusals: {} })
  expect(await received('Later')).toHaveLength(1)
})

test('digits are good for their own address alone, and a form for its own browser', async () => {
  const [email, otherEmail] = [newAddress(), newAddress()]
  const [holder, otherHolder] = [await hold('Mine'), await hold('Theirs')]
  const { code } = await mail(holder, email)
  const foreign = await mail(otherHolder, otherEmail)
  if (foreign.code !== code)
    await expect(send(otherHolder, { email: otherEmail, code })).rejects.toMatchObject({ problem: 'invalid-input' })
  const { formKey } = await read(holder)
  const body = { holder: otherHolder, formKey, name, email }
  await expect(app.call(mailHeldMessages, { body })).rejects.toMatchObject({ problem: 'not-allowed' })
  expect(await received('Theirs')).toEqual([])
})

test('where the mail is read on another device its owner sends it there, once, and the browser that wrote it is told', async () => {
  const email = newAddress()
  const holder = await hold('From the phone')
  const { code } = await mail(holder, email)
  const owner = actorOf(await createPerson(app.services.db, { email, emailVerified: true, firstName: 'Priya', lastName: 'Raman' }))
  const [waits] = await app.as(owner).call(mailedQuestions)
  expect(waits).toMatchObject({ content: 'From the phone', propertyId: home, receiverId: agent.id })
  const sendThere = () => app.as(owner).call(sendMailedQuestion, { params: { clientMessageId: waits?.clientMessageId ?? '' } })
  await sendThere()
  await expect(sendThere()).rejects.toMatchObject({ problem: 'gone' })
  expect(await items(holder)).toMatchObject([{ content: '', isSent: true }])
  expect(await send(holder, { email, code })).toEqual({ refusals: {} })
  expect(await app.as(owner).call(mailedQuestions)).toEqual([])
  const messages = await received('From the phone')
  expect(messages.map(({ senderId }) => senderId)).toEqual([owner.id])
  expect(await accountOf(owner.id)).toMatchObject({ firstName: 'Priya', lastName: 'Raman' })
})

test('signing in with a password elsewhere at the same moment sends no second one', async () => {
  const [email, known] = [newAddress(), newAddress()]
  await identityAdmin(app.services).createAccount(app.services.db, { email: known, password, emailVerified: true })
  const holder = await hold('Two ways at once')
  await mail(holder, email)
  const owner = actorOf(await createPerson(app.services.db, { email, emailVerified: true }))
  const [waits] = await app.as(owner).call(mailedQuestions)
  const there = { params: { clientMessageId: waits?.clientMessageId ?? '' } }
  await Promise.allSettled([
    send(holder, { email: known, password }),
    ...Array.from({ length: 5 }, () => app.as(owner).call(sendMailedQuestion, there)),
  ])
  expect(await received('Two ways at once')).toHaveLength(1)
})

test('each wrong field is named, five messages wait for an address, and what is thrown away waits for nobody', async () => {
  const email = newAddress()
  const holder = await hold('1')
  const { formKey } = await read(holder)
  await expect(app.call(mailHeldMessages, { body: { holder, formKey, name: ' ', email: 'no address' } })).rejects.toMatchObject({
    fields: { 'body.name': 'Enter your name.', 'body.email': 'Enter an email address, such as name@example.com.' },
  })
  for (const text of ['2', '3', '4']) await hold(text, holder)
  await mail(holder, email)
  const elsewhere = await hold('5')
  await hold('6', elsewhere)
  const sentence = '5 messages to this email address are waiting to be confirmed. Open the links we sent first.'
  await expect(mail(elsewhere, email)).rejects.toMatchObject({ problem: 'too-many', message: sentence })
  expect(await items(elsewhere)).toMatchObject([{ askerName: null }, { askerName: null }])
  const [first] = await items(holder)
  await app.call(dropHeldMessage, { body: { holder, formKey, id: first?.id ?? '' } })
  const { code } = await mail(elsewhere, email)
  expect(await send(elsewhere, { email, code })).toEqual({ refusals: {} })
  expect(await received('1')).toEqual([])
})

test('five mails an hour go to an address, twenty to a network; each is told in words, and nothing is lost', async () => {
  const email = newAddress()
  const holder = await hold('Mailed often')
  for (let mails = 0; mails < 5; mails++) await mail(holder, email)
  await expect(mail(holder, email)).rejects.toMatchObject({
    problem: 'too-many',
    message: 'You’ve requested too many emails. Wait an hour and try again.',
  })
  expect(await items(holder)).toMatchObject([{ content: 'Mailed often', askerName: name }])
  const { formKey } = await read(holder)
  const post = (address: string, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/held-messages/mail',
      remoteAddress,
      payload: { holder, formKey, name, email: address },
    })
  for (let mails = 0; mails < 20; mails++) expect((await post(newAddress(), '203.0.113.7')).statusCode).toBe(204)
  const refused = await post(newAddress(), '203.0.113.7')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ message: 'You’ve requested too many emails. Wait an hour and try again.' })
  expect((await post(newAddress(), '203.0.114.7')).statusCode).toBe(204)
})

test('the limits of messages count for newcomers by mail as well: what is refused says so and keeps its text', async () => {
  const limited = await testApp(...messagingFeatures.slice(0, -1), (server, services) =>
    messaging(server, services, { limits: { ...farLimits, newPeopleOfNew: 1 } }),
  )
  const [first, second] = [await personIn(limited, 'One'), await personIn(limited, 'Two')]
  const email = 'newcomer@example.com'
  const { holder } = await limited.call(holdMessage, { body: { receiverId: first.id, content: 'To one' } })
  await limited.call(holdMessage, { body: { receiverId: second.id, content: 'To two', holder } })
  const { formKey } = await limited.call(heldMessages, { body: { holder } })
  await limited.call(mailHeldMessages, { body: { holder, formKey, name, email } })
  const [newest] = await recentOutbox(limited.services.db, email)
  const code = /nowhere else: (\d{6})$/m.exec(newest?.text ?? '')?.[1] ?? ''
  const { refusals } = await limited.call(sendHeldMessages, { body: { holder, formKey, email, code } })
  expect(Object.values(refusals)).toEqual([expect.stringMatching(/^You’ve reached today’s limit of 1 new person for new accounts/)])
  const left = (await limited.call(heldMessages, { body: { holder } })).items
  expect(left).toMatchObject([
    { isSent: true, content: '' },
    { isSent: false, content: 'To two' },
  ])
})

test('what waits is exported and erased with the account of its address, and what is sent is nobody’s', async () => {
  const sender = newAddress()
  const sending = await hold('Take me at once')
  const { code } = await mail(sending, sender)
  await send(sending, { email: sender, code })
  const email = newAddress()
  const holder = await hold('Take me along')
  await mail(holder, email)
  const rows = () => messageTables(app.services.db).selectFrom('held_message').selectAll().execute()
  const account = await createPerson(app.services.db, { email, emailVerified: true })
  const owner = actorOf(account)
  const questionsThatWait = [expect.objectContaining({ content: 'Take me along' })]
  expect((await app.as(owner).call(exportData)).parts['inbox']).toMatchObject({ questionsThatWait })
  expect((await app.as(owner).call(deletionPlan)).lines).toContainEqual(
    expect.objectContaining({ what: 'Messages that wait to be sent', count: 1, outcome: 'erased' }),
  )
  await eraseQuestionsFor(app.services.db, account)
  expect(await items(holder)).toEqual([])
  const sent = (await rows()).filter((row) => row.sent_at !== null)
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.every((row) => row.asker === null && row.asker_email === null && row.asker_name === null && row.content === '')).toBe(true)
})
