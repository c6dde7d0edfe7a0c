import * as texts from '#texts/brokerages'
import { accountById, nameOf, requireVerifiedMailbox } from '#features/accounts/server'
import type { Actor } from '#platform/contract/access.ts'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { administeredBy, refuseSecondBrokerage } from './brokerage-policy.ts'
import { brokerageTables } from './brokerage-rows.ts'
import { hasMailbox } from './change-brokerage.ts'

const lastsMs = 30 * 86_400_000

/** Invites a mailbox. The mail carries no secret: whoever signs in with that mailbox answers on the page. */
export async function invite(services: Services, actor: Actor, email: string): Promise<void> {
  const at = new Date(services.now())
  await services.db.transaction().execute(async (trx) => {
    const membership = await administeredBy(trx, actor.id, { lock: true })
    if (await hasMailbox(trx, membership, email)) refuseMailbox(texts.thisAgentIsInYourBrokerage)
    const added = await brokerageTables(trx)
      .insertInto('brokerage_invitation')
      .values({
        brokerage_key: membership.brokerageKey,
        mailbox: email,
        invited_by: actor.id,
        sent_at: at,
        expires_at: new Date(at.getTime() + lastsMs),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) refuseMailbox(texts.thisMailboxIsInvitedAlready)
    const values = {
      name: nameOf(await accountById(trx, actor.id)),
      brokerage: membership.name,
      url: `${services.config.publicUrl}/brokerage/dashboard`,
    }
    await services.mail.send(trx, { to: email, ...invitationMail(values) })
  })
}

function refuseMailbox(sentence: string): never {
  throw new Problem('conflict', sentence, { 'body.email': sentence })
}

const invitationMail = (values: { name: string; brokerage: string; url: string }) => ({
  subject: fill(texts.nameInvitedYouToBrokerage, values),
  text: fill(texts.brokerageInvitationMail, values),
})

export const brokerageSamples: MailSample[] = [
  {
    id: 'brokerages/invited',
    when: 'Someone is invited to a brokerage',
    write: ({ mail, config, db }) =>
      mail.send(db, {
        to: 'sam.rivera@example.com',
        ...invitationMail({ name: 'Jordan Lee', brokerage: 'Lone Star Realty', url: `${config.publicUrl}/brokerage/dashboard` }),
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
export async function answer({ db, now }: Services, actor: Actor, id: number, accept: boolean): Promise<void> {
  const at = new Date(now())
  await db.transaction().execute(async (trx) => {
    const invitation = await brokerageTables(trx)
      .deleteFrom('brokerage_invitation')
      .where('id', '=', id)
      .where('mailbox', '=', (await accountById(trx, actor.id)).email)
      .where('expires_at', '>', at)
      .returning('brokerage_key')
      .executeTakeFirst()
    if (!invitation) throw new Problem('not-found', texts.thisInvitationIsGone)
    requireVerifiedMailbox(actor)
    if (!accept) return
    await refuseSecondBrokerage(trx, actor.id)
    await brokerageTables(trx)
      .insertInto('brokerage_member')
      .values({ account_id: actor.id, brokerage_key: invitation.brokerage_key, x_role: 'agent', joined_at: at })
      .execute()
  })
}

export async function deleteExpiredInvitations({ db, now }: Services): Promise<void> {
  await brokerageTables(db).deleteFrom('brokerage_invitation').where('expires_at', '<=', new Date(now())).execute()
}
