import { expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { deliverDue } from './deliver-mail.ts'
import { deliveredMailer, outboxMailer, type Mailer } from './mailer.ts'
import type { OutboxTables } from './outbox-rows.ts'
import { mailServerForTests } from './testing/smtp.fixtures.ts'
import { smtpTransport } from './smtp-transport.ts'

interface Way {
  db: Database
  mailer: Mailer
  /** What people get, oldest first. */
  arrived(): Promise<{ to: string; subject: string; text: string; html: string }[]>
}

const ways: Record<string, () => Promise<Way>> = {
  async 'the outbox'() {
    const { db } = await testDatabase()
    const arrived = async () => {
      const rows = await db.withTables<OutboxTables>().selectFrom('outbox_message').selectAll().orderBy('id').execute()
      return rows.map((row) => ({ to: row.recipient, subject: row.subject, text: row.body_text, html: row.body_html ?? '' }))
    }
    return { db, mailer: outboxMailer, arrived }
  },
  async SMTP() {
    const { db } = await testDatabase()
    const server = await mailServerForTests()
    const transport = smtpTransport(server.url, 'Tourstead <no-reply@homes.example.com>')
    const arrived = async () => {
      // The clock of the database counts finer than ours.
      await deliverDue(db, transport, () => Date.now() + 1000)
      return server.arrived.map(({ to, ...mail }) => ({ ...mail, to: to.join(' ') }))
    }
    return { db, mailer: deliveredMailer, arrived }
  },
}

const written = {
  to: 'ann@example.com',
  subject: 'Grüße aus 東京 — a subject that is longer than one line of a header may be',
  text: 'Hello Ann,\n\nline two: “ünïcödé” = 100 %.',
}
const mail = { ...written, kind: 'identity/email-signin' as const }

test.each(Object.keys(ways))('%s: what was committed arrives once, word for word, as text and as a page', async (name) => {
  const { db, mailer, arrived } = await (ways[name] as () => Promise<Way>)()
  await db.transaction().execute((trx) => mailer.send(trx, mail))
  expect(await arrived()).toMatchObject([written])
  const [first] = await arrived()
  expect(first?.html).toContain('“ünïcödé” = 100 %')
  expect(await arrived()).toHaveLength(1)
})

test.each(Object.keys(ways))('%s: what was rolled back was never sent', async (name) => {
  const { db, mailer, arrived } = await (ways[name] as () => Promise<Way>)()
  const broken = db.transaction().execute(async (trx) => {
    await mailer.send(trx, mail)
    throw new Error('The business failed.')
  })
  await expect(broken).rejects.toThrow('The business failed.')
  await mailer.send(db, { ...mail, to: 'bob@example.com' })
  expect((await arrived()).map(({ to }) => to)).toEqual(['bob@example.com'])
})

test.each(Object.keys(ways))('%s: mail arrives in the order in which it was written, a page of its own included', async (name) => {
  const { db, mailer, arrived } = await (ways[name] as () => Promise<Way>)()
  for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) await mailer.send(db, { ...mail, to, html: `<p>${to}</p>` })
  expect((await arrived()).map(({ to, html }) => `${to} ${html}`)).toEqual([
    'a@example.com <p>a@example.com</p>',
    'b@example.com <p>b@example.com</p>',
    'c@example.com <p>c@example.com</p>',
  ])
})

test.each(Object.keys(ways))(
  '%s: a subject or an address with a line break or a second address in it reaches nobody else',
  async (name) => {
    const { db, mailer, arrived } = await (ways[name] as () => Promise<Way>)()
    await mailer.send(db, { ...mail, subject: 'Hello\r\nBcc: eve@example.com' })
    await mailer.send(db, { ...mail, to: 'ann@example.com, eve@example.com' })
    await mailer.send(db, { ...mail, to: 'ann@example.com\r\nBcc: eve@example.com' })
    expect((await arrived()).map(({ to }) => to)).not.toContain('eve@example.com')
  },
)
