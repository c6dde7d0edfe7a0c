import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inProcessBus } from '#platform/bus/in-process-bus.ts'
import { openEvents } from '#platform/events/events.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { deliverDue, type MailTransport } from './deliver-mail.ts'
import { forgetMailTo, forgetOldMail } from './forget-mail.ts'
import { normalizedMailbox } from './mail-budget.ts'
import { startDelivery } from './mail-delivery.ts'
import { mailKinds, type MailKind } from './mail-kinds.ts'
import { deliveredMailer } from './mailer.ts'

const minute = 60_000
const hour = 60 * minute

async function post() {
  const { db } = await testDatabase()
  // Mails are due by the clock of the database; however long a test takes, it ends before this frozen one.
  const began = Date.now() + hour
  let ahead = 0
  const arrived: { at: number; to: string; subject: string }[] = []
  const transport: MailTransport = {
    deliver: async ({ to, subject }) => void arrived.push({ at: ahead / minute, to, subject }),
  }
  const deliver = (via = transport) => deliverDue(db, via, () => began + ahead)
  return {
    db,
    arrived,
    deliver,
    now: () => began + ahead,
    /** Lets time pass, delivering every half minute. */
    async pass(ms: number) {
      for (const end = ahead + ms; ahead < end;) {
        ahead += minute / 2
        await deliver()
      }
    },
    jump: (ms: number) => void (ahead += ms),
    send: (kind: MailKind, subject: string, more: { to?: string; replaces?: string } = {}) =>
      deliveredMailer.send(db, { kind, to: 'ann@example.com', subject, text: 'Hello.', worthSendingForMs: 30 * 24 * hour, ...more }),
    verify: (address: string) =>
      sql`insert into account (identity_uid, email, email_verified, username) values (${address}, ${address}, true, 'ann')`.execute(db),
    answers: async () =>
      (
        await sql<{
          last_answer: string
          body_text: string
        }>`select last_answer, body_text from outbox_message where given_up_at is not null order by id`.execute(db)
      ).rows,
  }
}

test('the first mail of a kind goes out at once, later ones after growing pauses, and other kinds and mailboxes are not held up', async () => {
  const { send, deliver, pass, arrived } = await post()
  for (const at of [1, 2, 3, 4]) await send('teams/invited', `invitation ${at}`)
  await send('identity/email-signin', 'code')
  await send('teams/invited', 'other mailbox', { to: 'bob@example.com' })
  expect(await deliver()).toBe(3)
  await pass(40 * minute)
  const paces = arrived.filter(({ subject }) => subject.startsWith('invitation')).map(({ at }) => at)
  expect(paces).toEqual([0, 1, 6, 36])
})

test('the newest mail replaces the waiting one about the same thing, and what it said is deleted', async () => {
  const { send, deliver, pass, arrived, answers } = await post()
  for (const at of [1, 2, 3, 4, 5]) {
    await send('teams/invited', `team A ${at}`, { replaces: 'team A' })
    await deliver()
  }
  await send('teams/invited', 'team B', { replaces: 'team B' })
  await pass(10 * minute)
  expect(arrived.map(({ subject }) => subject)).toEqual(['team A 1', 'team A 5', 'team B'])
  expect(await answers()).toEqual([2, 3, 4].map(() => ({ last_answer: 'Not sent: a newer mail replaced it.', body_text: '' })))
})

test('quiet time forgives: a day later a mailbox is at its first step again, and a resend waits only its first pause', async () => {
  const { send, deliver, pass, jump, arrived } = await post()
  for (const day of [1, 2, 3]) {
    for (const at of [1, 2]) await send('identity/email-signin', `day ${day} code ${at}`)
    await deliver()
    await pass(minute)
    expect(arrived).toHaveLength(day * 2)
    jump(24 * hour)
  }
})

test('eight processes at the same moment send one mail of a kind to a mailbox, whatever spelling reaches it', async () => {
  const { send, deliver, arrived } = await post()
  const spellings = ['a.n.n@gmail.com', 'ann+1@gmail.com', 'Ann@googlemail.com', 'ann@gmail.com', 'ann+2@gmail.com']
  for (const to of spellings) await send('brokerages/invited', 'invitation', { to })
  await Promise.all(Array.from({ length: 8 }, () => deliver()))
  expect(arrived).toHaveLength(1)
  expect(normalizedMailbox('+tag@Example.com')).toBe('+tag@example.com')
})

test('a mail that a server refuses for now, or that meets no server, is not counted again', async () => {
  const { send, deliver, pass, arrived } = await post()
  await send('teams/invited', 'invitation')
  const away = { deliver: () => Promise.reject(new Error('No mail goes out.')) }
  for (let round = 0; round < 3; round++) await expect(deliver(away)).rejects.toThrow('No mail goes out.')
  await pass(minute)
  expect(arrived).toHaveLength(1)
  expect(arrived[0]?.at).toBeLessThan(1)
})

test('an unverified address gets only account mail; mail of an earlier version follows the same rule, and one line counts the rest', async () => {
  const { db, send, verify, arrived, answers, deliver, now } = await post()
  await send('tours/event', 'tour')
  await send('identity/verify-email', 'verify')
  await sql`insert into outbox_message (channel, recipient, subject, body_text, next_try_at)
    values ('mail', 'ann@example.com', 'earlier', 'A note.', services_now()), ('mail', 'vera@example.com', 'earlier', '', services_now())`.execute(
    db,
  )
  await verify('vera@example.com')
  const lines: object[] = []
  const log = { error: (line: object) => lines.push(line), warn: (line: object) => lines.push(line) }
  const jobs = openJobs({ now, log })
  startDelivery(
    jobs,
    { db, now, events: openEvents(inProcessBus()) },
    { deliver: async ({ to, subject }) => void arrived.push({ at: 0, to, subject }) },
    log,
  )
  jobs.begin()
  await jobs.runDue()
  await expect
    .poll(() => arrived.map(({ to, subject }) => `${to} ${subject}`))
    .toEqual(['ann@example.com verify', 'vera@example.com earlier'])
  await expect.poll(() => lines).toEqual([{ dropped: 2 }])
  await jobs.close()
  expect((await answers()).map(({ body_text, last_answer }) => `${last_answer}${body_text}`)).toEqual([
    'Not sent: the address isn’t verified.',
    'Not sent: the address isn’t verified.',
  ])
  await verify('ann@example.com')
  await send('tours/event', 'tour')
  expect(await deliver()).toBe(1)
})

test('a budget names no mailbox, survives the deletion of the account, and is deleted after three days', async () => {
  const { db, send, deliver, now } = await post()
  await send('teams/invited', 'first')
  await deliver()
  await forgetMailTo(db, 'ann@example.com')
  await send('teams/invited', 'second')
  expect(await deliver()).toBe(0)
  const rows = async () => (await sql`select * from mail_budget`.execute(db)).rows
  expect(JSON.stringify(await rows())).not.toContain('ann')
  expect(await rows()).toHaveLength(1)
  await forgetOldMail(db, now() + 3 * 24 * hour + minute)
  expect(await rows()).toEqual([])
})

test('every budget begins at once, grows, and is forgiven before it is deleted', () => {
  for (const [kind, { waitsMs }] of Object.entries(mailKinds)) {
    expect(waitsMs[0], kind).toBe(0)
    expect(
      waitsMs.toSorted((a, b) => a - b),
      kind,
    ).toEqual(waitsMs)
    expect((waitsMs.at(-1) ?? 0) * waitsMs.length, kind).toBeLessThan(3 * 24 * hour)
  }
})
