import { expect, test } from 'vitest'
import { smsVariables } from './sms-settings.ts'
import { openSms } from './sms.ts'
import { isSignedByTwilio, twilioSignature } from './twilio-signature.ts'

const keys = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'a'.repeat(32) }

test('a number or a messaging service sends', () => {
  expect(smsVariables({ ...keys, TWILIO_FROM: '+15125550100' })).toMatchObject({
    sender: { From: '+15125550100' },
    apiUrl: 'https://api.twilio.com',
  })
  const service = `MG${'1'.repeat(32)}`
  expect(smsVariables({ ...keys, TWILIO_FROM: service })?.sender).toEqual({ MessagingServiceSid: service })
})

test('without any of them texts stay in the outbox, which reaches people on their own computer alone', () => {
  expect(smsVariables({})).toBeUndefined()
  expect(openSms({ environment: {}, outboxOpen: true }).reachesPeople).toBe(true)
  expect(openSms({ environment: {}, outboxOpen: false }).reachesPeople).toBe(false)
  expect(openSms({ environment: { ...keys, TWILIO_FROM: '+15125550100' }, outboxOpen: false }).reachesPeople).toBe(true)
})

test.each([
  ['TWILIO_FROM', keys],
  ['TWILIO_AUTH_TOKEN', { TWILIO_ACCOUNT_SID: keys.TWILIO_ACCOUNT_SID, TWILIO_FROM: '+15125550100' }],
  ['TWILIO_FROM', { ...keys, TWILIO_FROM: '512-555-0100' }],
  ['TWILIO_ACCOUNT_SID', { ...keys, TWILIO_ACCOUNT_SID: 'AC123', TWILIO_FROM: '+15125550100' }],
  ['TWILIO_API_URL', { ...keys, TWILIO_FROM: '+15125550100', TWILIO_API_URL: 'api.twilio.com' }],
])('what is missing or wrong is named: %s', (name, environment) => {
  expect(() => smsVariables(environment)).toThrow(name)
})

test('the signature is the one of Twilio’s documentation', () => {
  const url = 'https://example.com/myapp.php?foo=1&bar=2'
  const fields = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  })
  const signature = 'L/OH5YylLD5NRKLltdqwSvS0BnU='
  expect(twilioSignature('12345', url, fields)).toBe(signature)
  expect(isSignedByTwilio('12345', { url, fields, signature })).toBe(true)
  fields.set('Digits', '1235')
  expect(isSignedByTwilio('12345', { url, fields, signature })).toBe(false)
})
