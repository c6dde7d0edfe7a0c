import * as texts from '#texts/brokerages'
import { accountById, findMailName, requireVerifiedMailbox } from '#features/accounts/server'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { asMailText, fillMail, type MailText } from '#platform/mail/plain-text.ts'
import { administeredBy, lockBrokerage } from './brokerage-policy.ts'
import { brokerageTables } from './brokerage-rows.ts'
import { joinBrokerage } from './join-brokerage.ts'
import { refuseInvitationBeyondSeats, type ReadPapers } from './papers.ts'
import { peopleOf } from './people.ts'

const lastsMs = 30 * 86_400_000

/** Invites a mailbox. The mail carries no secret: whoever signs in with that mailbox answers on the page. */
export async function invite(services: Services, actor: Actor, email: string, papers: ReadPapers): Promise<void> {
  const at = new Date(services.now())
  await services.db.transaction().execute(async (trx) => {
    const membership = await administeredBy(trx, actor.id, { lock: true, approved: true })
    const people = await peopleOf(trx, membership.brokerageKey)
    if (people.some((person) => person.email === email)) refuseMailbox(texts.thisAgentIsInYourBrokerage)
    // Before seats are counted: this one would take none.
    await refuseSecondInvitation(trx, membership.brokerageKey, email, at)
    await refuseInvitationBeyondSeats(trx, papers, membership.brokerageKey, at)
    await brokerageTables(trx)
      .insertInto('brokerage_invitation')
      .values({
        brokerage_key: membership.brokerageKey,
        mailbox: email,
        invited_by: actor.id,
        sent_at: at,
        expires_at: new Date(at.getTime() + lastsMs),
      })
      .execute()
    const values = {
      name: await findMailName(trx, actor.id),
      // An approved one, whose founder was verified.
      brokerage: asMailText(membership.name),
      url: `${services.config.publicUrl}/brokerage/dashboard`,
    }
    await services.mail.send(trx, { to: email, replaces: `brokerage ${membership.brokerageKey}`, ...invitationMail(values) })
  })
}

/** Call it with the brokerage locked. One that expired makes room. */
async function refuseSecondInvitation(trx: DatabaseTransaction, brokerageKey: number, email: string, at: Date): Promise<void> {
  const tables = brokerageTables(trx)
  const same = { brokerage_key: brokerageKey, mailbox: email }
  await tables
    .deleteFrom('brokerage_invitation')
    .where((row) => row.and(same))
    .where('expires_at', '<=', at)
    .execute()
  const open = await tables
    .selectFrom('brokerage_invitation')
    .select('id')
    .where((row) => row.and(same))
    .executeTakeFirst()
  if (open) refuseMailbox(texts.thisMailboxIsInvitedAlready)
}

function refuseMailbox(sentence: string): never {
  throw new Problem('conflict', sentence, { 'body.email': sentence })
}

const invitationMail = (values: { name: MailText; brokerage: MailText; url: string }) => ({
  kind: 'brokerages/invited' as const,
  subject: fillMail(texts.nameInvitedYouToBrokerage, values),
  text: fillMail(texts.brokerageInvitationMail, values),
})

export const brokerageSamples: MailSample[] = [
  {
    id: 'brokerages/invited',
    when: 'Someone is invited to a brokerage',
    write: ({ mail, config, db }) =>
      mail.send(db, {
        to: 'sam.rivera@example.com',
        ...invitationMail({
          name: asMailText('Jordan Lee'),
          brokerage: asMailText('Lone Star Realty'),
          url: `${config.publicUrl}/brokerage/dashboard`,
        }),
      }),
  },
]

export async function cancel({ db }: Services, actor: Actor, id: number): Promise<void> {
  const { brokerageKey } = await administeredBy(db, actor.id)
  const { numDeletedRows } = await brokerageTables(db)
    .deleteFrom('brokerage_invitation')
    .where('id', '=', id)
    .where('brokerage_key', '=', brokerageKey)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('not-found', texts.thisInvitationIsGone)
}

/** Accepts or declines once: of two presses at the same time, the second finds no invitation. What is refused leaves it open. */
export async function answer({ db, now }: Services, actor: Actor, id: number, accept: boolean, papers: ReadPapers): Promise<void> {
  const at = new Date(now())
  await db.transaction().execute(async (trx) => {
    const mine = { id, mailbox: (await accountById(trx, actor.id)).email }
    const tables = brokerageTables(trx)
    const asked = await tables
      .selectFrom('brokerage_invitation')
      .select('brokerage_key')
      .where((row) => row.and(mine))
      .executeTakeFirst()
    // Locked before the invitation, in the order of whoever closes the brokerage.
    if (asked) await lockBrokerage(trx, asked.brokerage_key)
    const invitation = await tables
      .deleteFrom('brokerage_invitation')
      .where((row) => row.and(mine))
      .where('expires_at', '>', at)
      .returning('brokerage_key')
      .executeTakeFirst()
    if (!invitation) throw new Problem('not-found', texts.thisInvitationIsGone)
    requireVerifiedMailbox(actor)
    if (!accept) return
    await joinBrokerage(trx, papers, invitation.brokerage_key, actor.id, at)
  })
}

export async function deleteExpiredInvitations({ db, now }: Services): Promise<void> {
  await brokerageTables(db).deleteFrom('brokerage_invitation').where('expires_at', '<=', new Date(now())).execute()
}
