import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { rounded } from '../support/figures.ts'

const eventsAtOnce = 100
const kinds = ['impression', 'impression', 'view', 'play', 'share'] as const

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

interface Sent {
  accepted: number
  refused: number
  perSecond: number
}

/** Sends events as browsers do, a hundred in a call and each call from a network of its own, at an even pace. */
export async function sendEvents(url: string, homes: readonly number[], goal: { perSecond: number; seconds: number }): Promise<Sent> {
  const calls = (goal.perSecond * goal.seconds) / eventsAtOnce
  const begun = performance.now()
  const answers: Promise<number>[] = []
  for (let call = 0; call < calls; call++) {
    const wait = begun + (call * eventsAtOnce * 1000) / goal.perSecond - performance.now()
    if (wait > 0) await pause(wait)
    const events = Array.from({ length: eventsAtOnce }, (_, index) => {
      const kind = kinds[index % kinds.length] ?? 'view'
      return { kind, propertyId: homes[(call + index) % homes.length], ...(kind === 'view' && { referrer: 'www.google.com' }) }
    })
    answers.push(post(`${url}/api/internet-tracking`, JSON.stringify({ consent: true, events }), `10.${call % 200}.${call % 250}.7`))
  }
  const statuses = await Promise.all(answers)
  const seconds = (performance.now() - begun) / 1000
  const taken = statuses.filter((status) => status === 204).length
  // The last call is followed by no pause.
  const paced = Math.max(seconds, goal.seconds - eventsAtOnce / goal.perSecond)
  const perSecond = rounded((taken * eventsAtOnce) / paced)
  return { accepted: taken * eventsAtOnce, refused: (statuses.length - taken) * eventsAtOnce, perSecond }
}

function post(url: string, body: string, network: string): Promise<number> {
  return new Promise((done, failed) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'x-forwarded-for': network,
    }
    request(url, { agent, method: 'POST', headers }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode ?? 0))
    })
      .on('error', failed)
      .end(body)
  })
}
