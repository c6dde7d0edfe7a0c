import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { anotherNetwork } from './identity/networks.ts'
import { conclude, percentile, print, rounded } from './support/figures.ts'
import { emptyFolder, started } from './support/server-process.ts'

const password = 'three green doors'
const mails = 100
/** Actions start at random moments of the pause between two polls of the outbox. */
const maxPauseMs = 1000
const crowd = 50
const maxWaitMs = 60_000

export interface Receiver {
  url: string
  /** Resolves with the time at which the whole mail to this address had arrived. */
  arrival(address: string): Promise<number>
  close(): Promise<void>
}

/** How long after an action the mail of it is at the mail server: single password resets, and many at once. */
export async function run(): Promise<boolean> {
  const folder = emptyFolder()
  const receiver = await openReceiver()
  try {
    const server = await started('app/server/main.ts', {
      DATA_DIR: folder.path,
      DEMO: 'off',
      TRUST_PROXY: 'on',
      SMTP_URL: receiver.url,
      MAIL_FROM: 'Tourstead <no-reply@homes.example.com>',
    })
    try {
      return await measure(server.url, receiver)
    } finally {
      await server.stop()
    }
  } finally {
    await receiver.close()
    folder.remove()
  }
}

async function measure(url: string, receiver: Receiver): Promise<boolean> {
  const { identity } = (await (await fetch(`${url}/config.json`)).json()) as { identity: { apiKey: string } }
  const call = async (path: string, body: object): Promise<void> => {
    const response = await fetch(`${url}/identity/v1/${path}?key=${identity.apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': anotherNetwork() },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} failed with ${response.status}: ${await response.text()}`)
  }
  const emails = Array.from({ length: mails + crowd }, (_, index) => `bench${index}@mailbox.example.com`)
  for (const email of emails) await call('accounts:signUp', { email, password, returnSecureToken: true })

  const single: Delay[] = []
  for (const email of emails.slice(0, mails)) {
    await wait(Math.random() * maxPauseMs)
    single.push(await delayed(email))
  }
  const together = await Promise.all(emails.slice(mails).map(delayed))
  const singleFigures = report('mail of one action', single)
  report(`mail of ${crowd} actions at once`, together)
  return conclude([
    { name: 'from the answer to an action to its mail at the mail server, p95', value: singleFigures.fromAnswer, most: 1000, unit: 'ms' },
    { name: 'from the request of an action to its mail at the mail server, p95', value: singleFigures.fromRequest, most: 1100, unit: 'ms' },
  ])

  async function delayed(email: string): Promise<Delay> {
    const arrival = receiver.arrival(email)
    const requestedAt = performance.now()
    await call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const answeredAt = performance.now()
    const arrivedAt = await arrival
    // The commit comes between the request and its answer.
    return { fromRequest: arrivedAt - requestedAt, fromAnswer: Math.max(0, arrivedAt - answeredAt) }
  }
}

interface Delay {
  fromRequest: number
  fromAnswer: number
}

/** Prints both bounds of the time from the commit; returns their 95th percentiles. */
function report(subject: string, delays: readonly Delay[]): Delay {
  const sorted = (part: keyof Delay) => delays.map((delay) => delay[part]).toSorted((a, b) => a - b)
  const [fromRequest, fromAnswer] = [sorted('fromRequest'), sorted('fromAnswer')]
  print(subject, {
    mails: delays.length,
    fromAnswerMs: {
      p50: rounded(percentile(fromAnswer, 0.5)),
      p95: rounded(percentile(fromAnswer, 0.95)),
      max: rounded(fromAnswer.at(-1) ?? 0),
    },
    fromRequestMs: {
      p50: rounded(percentile(fromRequest, 0.5)),
      p95: rounded(percentile(fromRequest, 0.95)),
      max: rounded(fromRequest.at(-1) ?? 0),
    },
  })
  return { fromRequest: percentile(fromRequest, 0.95), fromAnswer: percentile(fromAnswer, 0.95) }
}

/** A mail server that takes everything and tells when. */
export async function openReceiver(): Promise<Receiver> {
  const arrivals = new EventEmitter().setMaxListeners(0)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope: { rcptTo } }, done) {
      stream.resume()
      stream.on('end', () => {
        for (const { address } of rcptTo) arrivals.emit(address, performance.now())
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async arrival(address) {
      const [at] = (await once(arrivals, address, { signal: AbortSignal.timeout(maxWaitMs) })) as [number]
      return at
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
