import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterFile } from '#platform/testing/after-file.ts'
import type { TestApp } from '#platform/testing/test-app.ts'
import { twilioSignature } from '../twilio-signature.ts'

const accountSid = `AC${'0123456789abcdef'.repeat(2)}`
const authToken = 'fedcba9876543210'.repeat(2)
const number = '+15125550100'

export interface TakenText {
  to: string
  text: string
  statusCallback: string
}

export interface TwilioForTests {
  /** The settings that lead here. */
  environment: Record<string, string>
  taken: TakenText[]
  /** What it answers instead of taking a text. */
  refusal: { status: number; code?: number } | undefined
  /** Reports what became of a text, as Twilio does. */
  report(app: TestApp, text: TakenText, status: string, errorCode?: number): Promise<number>
  /** Passes on what somebody texts to our number; returns the answer, if there is one. */
  textUs(app: TestApp, from: string, text: string): Promise<string | undefined>
}

/** A server that speaks the part of Twilio's API that sends messages, and signs its reports. */
export async function twilioForTests(): Promise<TwilioForTests> {
  const taken: TakenText[] = []
  const state: { refusal: TwilioForTests['refusal'] } = { refusal: undefined }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [status, reply] = answered(request, new URLSearchParams(Buffer.concat(chunks).toString()))
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    })
  })
  function answered(request: IncomingMessage, form: URLSearchParams): [number, object] {
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    if (request.headers['authorization'] !== `Basic ${credentials}`) return [401, { code: 20_003, message: 'Authenticate' }]
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return [404, { code: 20_404 }]
    if (state.refusal) return [state.refusal.status, { code: state.refusal.code, message: `The number ${form.get('To')} was refused.` }]
    if (form.get('From') !== number) return [400, { code: 21_606, message: 'The From number is not yours.' }]
    const to = form.get('To') ?? ''
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return [400, { code: 21_211, message: `The 'To' number ${to} is not a valid phone number.` }]
    taken.push({ to, text: form.get('Body') ?? '', statusCallback: form.get('StatusCallback') ?? '' })
    return [201, { sid: `SM${String(taken.length).padStart(32, '0')}`, status: 'queued' }]
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(() => void server.close())
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const post = (app: TestApp, url: string, form: URLSearchParams) => {
    const { pathname, search } = new URL(url)
    return app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': twilioSignature(authToken, url, form) },
      payload: form.toString(),
    })
  }
  return {
    environment: { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: number, TWILIO_API_URL: apiUrl },
    taken,
    get refusal() {
      return state.refusal
    },
    set refusal(refusal) {
      state.refusal = refusal
    },
    async report(app, { to, statusCallback }, MessageStatus, errorCode) {
      const form = new URLSearchParams({ To: to, From: number, MessageStatus, ...(errorCode && { ErrorCode: String(errorCode) }) })
      return (await post(app, statusCallback, form)).statusCode
    },
    async textUs(app, From, Body) {
      const url = `${app.services.config.publicUrl}/hooks/twilio/messages`
      const { body } = await post(app, url, new URLSearchParams({ From, To: number, Body }))
      return /<Message>(.*)<\/Message>/s.exec(body)?.[1]
    },
  }
}
