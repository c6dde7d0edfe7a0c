import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { changeSearchAlert, searchAlerts } from '../../contract/search-alerts.ts'
import { alertWorld, type AlertWorld } from './alert-world.fixtures.ts'

export type Wish = Omit<InputOf<typeof changeSearchAlert>['body'], 'token' | 'id' | 'change'>

interface Mail {
  subject: string
  body_text: string
  unsubscribe_url: string | null
}

export interface MailboxWorld extends AlertWorld {
  /** Another mailbox each time. */
  mailbox(): string
  /** Asks as whoever sits at an address of their own. */
  request(email: string, query: string, more?: object): Promise<{ status: number; fields: Record<string, string> }>
  /** Lets the server mail what is due, as it does every twenty seconds. */
  mailDue(): Promise<void>
  mailsTo(email: string): Promise<Mail[]>
  /** Of the link in the first mail. */
  tokenOf(email: string): Promise<string>
  change(token: string, id: number, what: 'confirm' | 'remove'): ReturnType<typeof choose>
  choose(token: string, id: number, wish: Wish): ReturnType<typeof choose>
  confirmed(email: string, query: string): Promise<{ token: string; id: number }>
}

const choose = ({ app }: AlertWorld, token: string, id: number, wish: Wish) =>
  app.call(changeSearchAlert, { body: { token, id, change: 'save', ...wish } })

/** People who are told of changes, some of them known by their mailbox alone. */
export async function mailboxWorld(): Promise<MailboxWorld> {
  const world = await alertWorld()
  let serial = 0
  const mailsTo: MailboxWorld['mailsTo'] = async (email) => {
    const { rows } = await sql<Mail>`
      select subject, body_text, unsubscribe_url from outbox_message where recipient = ${email} order by id`.execute(world.app.services.db)
    return rows
  }
  const request: MailboxWorld['request'] = async (email, query, more = {}) => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/search-alerts',
      remoteAddress: `10.0.${(serial += 1)}.1`,
      payload: { email, query, name: 'Typed by somebody', mail: 'now', ...more },
    })
    return { status: reply.statusCode, fields: reply.body === '' ? {} : (reply.json<{ fields?: Record<string, string> }>().fields ?? {}) }
  }
  const tokenOf: MailboxWorld['tokenOf'] = async (email) => {
    const [mail] = await mailsTo(email)
    const url = /http:\S+\/alerts\?token=\S+/.exec(mail?.body_text ?? '')?.[0] ?? 'http://none'
    return new URL(url).searchParams.get('token') ?? ''
  }
  const change: MailboxWorld['change'] = (token, id, what) => world.app.call(changeSearchAlert, { body: { token, id, change: what } })
  return {
    ...world,
    mailbox: () => `nobody${(serial += 1)}@example.com`,
    request,
    mailsTo,
    tokenOf,
    change,
    mailDue: async () => {
      world.app.moveClock(21_000)
      await world.app.server.jobs.runDue()
    },
    choose: (token, id, wish) => choose(world, token, id, wish),
    confirmed: async (email, query) => {
      await request(email, query)
      const token = await tokenOf(email)
      const waiting = (await world.app.call(searchAlerts, { query: { token } })).alerts.find(({ isConfirmed }) => !isConfirmed)
      const id = waiting?.id ?? 0
      await change(token, id, 'confirm')
      return { token, id }
    },
  }
}
