import { expect, test } from 'vitest'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { expectLoggedError } from '#platform/testing/logged-errors.ts'
import { testApp, type FeatureDoor, type TestApp } from '#platform/testing/test-app.ts'
import { answerText, hasStoppedTexts } from './answer-text.ts'
import { textState, type Sms } from './sms.ts'
import { startSms } from './start-sms.ts'
import { twilioForTests, type TwilioForTests } from './testing/twilio.fixtures.ts'

interface Way {
  app: TestApp
  sms: Sms
  /** What people get, oldest first. */
  arrived(): Promise<{ to: string; text: string }[]>
  /** Somebody texts us; returns what they are texted back. */
  textUs(from: string, text: string): Promise<string | undefined>
}

const phone = '+15122345678'
const message = { to: phone, text: '123456 is your code.', worthSendingForMs: 600_000 }

async function started(environment: Record<string, string>): Promise<{ app: TestApp; sms: Sms }> {
  const opened: { sms?: Sms } = {}
  const door: FeatureDoor = (app, services) => {
    opened.sms = startSms(app, { ...services, config: { ...services.config, environment } })
  }
  const app = await testApp(door)
  return { app, sms: opened.sms as Sms }
}

async function throughTwilio(): Promise<Way & { twilio: TwilioForTests }> {
  const twilio = await twilioForTests()
  const { app, sms } = await started(twilio.environment)
  const arrived = async () => {
    app.moveClock(2000)
    await app.server.jobs.runDue()
    return twilio.taken.map(({ to, text }) => ({ to, text }))
  }
  return { app, sms, twilio, arrived, textUs: (from, text) => twilio.textUs(app, from, text) }
}

const ways: Record<string, () => Promise<Way>> = {
  async 'the outbox'() {
    const { app, sms } = await started({})
    const { db, now } = app.services
    const arrived = async () => (await recentOutbox(db)).map(({ to, text }) => ({ to, text })).toReversed()
    return { app, sms, arrived, textUs: (from, text) => answerText(db, { from, text }, now(), app.services.config.supportEmail) }
  },
  Twilio: throughTwilio,
}

test.each(Object.keys(ways))('%s: what was committed arrives once and word for word, what was rolled back never', async (name) => {
  const { app, sms, arrived } = await (ways[name] as () => Promise<Way>)()
  const { db } = app.services
  const broken = db.transaction().execute(async (trx) => {
    await sms.send(trx, { ...message, text: 'never' })
    throw new Error('The business failed.')
  })
  await expect(broken).rejects.toThrow('The business failed.')
  await db.transaction().execute((trx) => sms.send(trx, { ...message, text: 'Zoë’s code: 1 & 2 = 100 %\n\n@homes.example #123456' }))
  expect(await arrived()).toEqual([{ to: phone, text: 'Zoë’s code: 1 & 2 = 100 %\n\n@homes.example #123456' }])
  expect(await arrived()).toHaveLength(1)
})

test.each(Object.keys(ways))(
  '%s: STOP ends texts to that number alone, START begins them again, HELP is answered, the rest is not',
  async (name) => {
    const { app, textUs } = await (ways[name] as () => Promise<Way>)()
    const { db } = app.services
    for (const word of ['STOP', ' stop.', 'Quit', 'end', 'REVOKE', 'opt out', 'Cancel', 'unsubscribe', 'Please stop texting me!']) {
      expect(await textUs(phone, word), word).toContain('any more texts')
      expect(await hasStoppedTexts(db, phone), word).toBe(true)
      expect(await hasStoppedTexts(db, '+15122345679')).toBe(false)
      expect(await textUs(phone, 'start'), word).toContain('STOP')
      expect(await hasStoppedTexts(db, phone), word).toBe(false)
    }
    expect(await textUs(phone, 'HELP')).toMatch(/code.*rates.*support@.*STOP/)
    expect(await textUs(phone, 'When can we stop by the house?')).toBeUndefined()
    expect(await hasStoppedTexts(db, phone)).toBe(false)
  },
)

test('the outbox: a text stays there and says so', async () => {
  const { app, sms } = await started({})
  const id = await sms.send(app.services.db, message)
  expect(sms.reachesPeople).toBe(true)
  expect(await textState(app.services.db, id)).toBe('outbox')
  expect(await recentOutbox(app.services.db)).toMatchObject([{ channel: 'sms', to: phone, state: 'kept', text: message.text }])
})

test('Twilio: a text is taken, reported sent and delivered; a report that comes late or twice takes nothing back', async () => {
  const { app, sms, twilio, arrived } = await throughTwilio()
  const { db } = app.services
  const id = await sms.send(db, message)
  expect(await textState(db, id)).toBe('waiting')
  await arrived()
  expect(await textState(db, id)).toBe('sent')
  const [text] = twilio.taken
  if (!text) throw new Error('Nothing arrived.')
  for (const status of ['queued', 'delivered', 'sent', 'undelivered', 'delivered']) expect(await twilio.report(app, text, status)).toBe(204)
  expect(await textState(db, id)).toBe('delivered')
  // It may have held a one-time code.
  expect((await recentOutbox(db))[0]?.text).toBe('')
})

test('Twilio: a number that does not exist fails for good, one that opted out there is texted no more', async () => {
  const { app, sms, twilio, arrived } = await throughTwilio()
  const { db } = app.services
  twilio.refusal = { status: 400, code: 21_211 }
  const id = await sms.send(db, message)
  expect(await arrived()).toEqual([])
  expect(await textState(db, id)).toBe('failed')
  expect((await recentOutbox(db))[0]?.answer).toBe('Twilio refused it with error 21211.')
  twilio.refusal = { status: 400, code: 21_610 }
  await sms.send(db, { ...message, to: '+15122345670' })
  await arrived()
  expect(await hasStoppedTexts(db, '+15122345670')).toBe(true)
  expect(await hasStoppedTexts(db, phone)).toBe(false)
})

test('Twilio: what a carrier refuses later has failed, with its error', async () => {
  const { app, sms, twilio, arrived } = await throughTwilio()
  const id = await sms.send(app.services.db, message)
  await arrived()
  const [text] = twilio.taken
  if (!text) throw new Error('Nothing arrived.')
  await twilio.report(app, text, 'undelivered', 30_006)
  expect(await textState(app.services.db, id)).toBe('failed')
  expect((await recentOutbox(app.services.db))[0]).toMatchObject({ state: 'given-up', answer: 'The carrier refused it with error 30006.' })
})

test.each([401, 429, 500])('Twilio: while it answers %i a text waits, and goes out once afterward', async (status) => {
  const { app, sms, twilio, arrived } = await throughTwilio()
  twilio.refusal = { status, code: 20_500 }
  expectLoggedError(/A job failed\. Twilio takes no texts/)
  const id = await sms.send(app.services.db, message)
  expect(await arrived()).toEqual([])
  expect(await textState(app.services.db, id)).toBe('waiting')
  twilio.refusal = undefined
  app.moveClock(60_000)
  expect(await arrived()).toHaveLength(1)
  expect(await arrived()).toHaveLength(1)
})

test('Twilio: a code that could not be sent in its ten minutes is not sent later', async () => {
  const { app, sms, twilio, arrived } = await throughTwilio()
  twilio.refusal = { status: 500 }
  expectLoggedError(/A job failed\. Twilio takes no texts/)
  const id = await sms.send(app.services.db, message)
  await arrived()
  twilio.refusal = undefined
  app.moveClock(600_000)
  expect(await arrived()).toEqual([])
  expect(await textState(app.services.db, id)).toBe('failed')
})

test('Twilio: a number of the demo world stays in the outbox', async () => {
  const { app, sms, arrived } = await throughTwilio()
  const id = await sms.send(app.services.db, { ...message, to: '+15125550148' })
  expect(await arrived()).toEqual([])
  expect(await textState(app.services.db, id)).toBe('outbox')
})

test('Twilio: a report or a text without its signature, or changed after it, is refused and changes nothing', async () => {
  const { app, twilio, sms, arrived } = await throughTwilio()
  const id = await sms.send(app.services.db, message)
  await arrived()
  const [text] = twilio.taken
  if (!text) throw new Error('Nothing arrived.')
  const { pathname, search } = new URL(text.statusCallback)
  const send = (url: string, payload: string, signature?: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(signature && { 'x-twilio-signature': signature }) },
    })
  for (const signature of [undefined, '', 'AAAA', 'x'.repeat(28)])
    expect((await send(pathname + search, 'MessageStatus=failed', signature)).statusCode).toBe(401)
  expect((await send('/hooks/twilio/messages', `From=%2B15122345678&Body=STOP`, 'x'.repeat(28))).statusCode).toBe(401)
  expect(await textState(app.services.db, id)).toBe('sent')
  expect(await hasStoppedTexts(app.services.db, phone)).toBe(false)
  // One with a good signature for a text that nobody knows does nothing either.
  expect(await twilio.report(app, { ...text, statusCallback: text.statusCallback.replace(/.{8}$/, '00000000') }, 'failed')).toBe(204)
  expect(await twilio.report(app, { ...text, statusCallback: text.statusCallback.replace(/=.*$/, '=1%27--') }, 'failed')).toBe(204)
  expect(await textState(app.services.db, id)).toBe('sent')
})
