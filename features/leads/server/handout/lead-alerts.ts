import { sql } from 'kysely'
import { accountsById, findMailName } from '#features/accounts/server'
import { notify, unsubscribeUrls, whoWants, type Notice } from '#features/notifications/server'
import type { LeadSource } from '#features/leads/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { layoutMail } from '#platform/mail/mail-layout.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { asMailText, fillMail, type MailText } from '#platform/mail/plain-text.ts'
import * as texts from '#texts/leads'
import type { LeadRow } from '../lead-rows.ts'

export type AlertServices = Pick<Services, 'mail' | 'config' | 'now'>

/** Sources whose own features alert the agent: messages and tour requests of everything, RSVPs of all but the mail. */
const alertsOfSource: Readonly<Record<LeadSource, 'all' | 'mail' | 'none'>> = {
  message: 'none',
  tour: 'none',
  rsvp: 'mail',
  event: 'all',
  call: 'all',
  match: 'all',
  import: 'none',
}

const reasons: Partial<Record<LeadSource, MailText>> = {
  rsvp: asMailText(texts.leadFromRsvp),
  event: asMailText(texts.leadFromEvent),
  call: asMailText(texts.leadFromCall),
  match: asMailText(texts.leadFromMatch),
}

interface LeadAlert {
  kind: 'leads/new' | 'leads/handed'
  receivers: readonly number[]
  lead: LeadRow
  /** `notify` tells a person of the same `about` once. */
  about: string
  title: MailText
  /** In mails instead of `title`. */
  mailTitle?: MailText
  /** Further text of the bell and the mail. */
  reason?: MailText | undefined
  link: string
  isMailOnly?: boolean
}

/** Alerts people of a lead on the bell, by push, SMS and mail, as part of the transaction. Returns whose bell has something new. */
export async function alertOfLead(trx: DatabaseTransaction, services: AlertServices, alert: LeadAlert): Promise<number[]> {
  const { kind, receivers, lead, about, title, reason, link } = alert
  if (receivers.length === 0) return []
  const topic = kind === 'leads/new' ? 'new-leads' : 'team-leads'
  const home = asMailText(await titleOf(trx, lead.listing_key))
  const notices = receivers.map((accountId): Notice => {
    return { to: { accountId }, about, topic, title, detail: home, ...(reason && { reason }), link, mailFrequency: 'off' }
  })
  const ringing = alert.isMailOnly ? [] : await notify(trx, services.now(), notices)
  const { publicUrl } = services.config
  const wanted = await whoWants(trx, receivers, topic, 'mail')
  const people = await accountsById(trx, [...wanted])
  const stops = await unsubscribeUrls(trx, publicUrl, [...wanted], topic)
  for (const [id, stop] of stops) {
    const receiver = people.get(id)
    if (receiver?.suspended_at !== null) continue
    await services.mail.send(
      trx,
      leadMail({ kind, to: receiver.email, title: alert.mailTitle ?? title, home, reason, url: `${publicUrl}${link}`, publicUrl, stop }),
    )
  }
  return ringing
}

/** Alerts the agent of a new lead that stays with them. */
export async function alertAgent(trx: DatabaseTransaction, services: AlertServices, lead: LeadRow): Promise<number[]> {
  const alerts = alertsOfSource[lead.source]
  const reason = reasons[lead.source]
  if (alerts === 'none' || !reason || lead.buyer_account_id === null) return []
  return alertOfLead(trx, services, {
    kind: 'leads/new',
    receivers: [lead.agent_account_id],
    lead,
    about: `lead:${lead.id}:new`,
    // The name stays out of what the agent keeps after the buyer deletes the account.
    title: asMailText(texts.newLead),
    mailTitle: fillMail(texts.newLeadName, { name: await findMailName(trx, lead.buyer_account_id) }),
    reason,
    link: `/agent/leads?lead=${lead.id}`,
    isMailOnly: alerts === 'mail',
  })
}

interface LeadMail {
  kind: LeadAlert['kind']
  to: string
  title: MailText
  home: MailText
  reason: MailText | undefined
  url: string
  publicUrl: string
  stop: string
}

function leadMail({ kind, to, title, home, reason, url, publicUrl, stop }: LeadMail) {
  return {
    kind,
    to,
    subject: fillMail(texts.subjectOfLead, { name: title, home }),
    ...layoutMail({
      lead: [[title, home, reason].filter(Boolean).join('\n')],
      button: { label: texts.openTheLead, link: url },
      rest: [
        { label: texts.stopTheseEmails, link: stop },
        { label: texts.notificationSettings, link: `${publicUrl}/preferences` },
      ],
    }),
    unsubscribeUrl: stop,
  }
}

async function titleOf(trx: DatabaseTransaction, listingKey: number | null): Promise<string> {
  const { rows } = await sql<{ title: string | null }>`select x_title as title from listing where listing_key = ${listingKey}`.execute(trx)
  return rows[0]?.title ?? texts.aHome
}

const sample = (id: string, when: string, mail: Pick<LeadMail, 'kind' | 'title' | 'reason'>, path: string): MailSample => ({
  id: `leads/${id}`,
  when,
  write: ({ mail: mailer, config: { publicUrl }, db }) =>
    mailer.send(
      db,
      leadMail({
        ...mail,
        to: 'sam.rivera@example.com',
        home: asMailText('Bright bungalow with a porch'),
        url: `${publicUrl}${path}`,
        publicUrl,
        stop: `${publicUrl}/unsubscribe?token=EXAMPLE`,
      }),
    ),
})

export const leadMails: MailSample[] = [
  sample(
    'new',
    'Someone becomes a lead other than by a message or a tour request',
    {
      kind: 'leads/new',
      title: fillMail(texts.newLeadName, { name: asMailText('Ana Torres') }),
      reason: asMailText(texts.leadFromRsvp),
    },
    '/agent/leads?lead=1',
  ),
  sample(
    'handed',
    'A team hands a lead to an agent',
    { kind: 'leads/handed', title: fillMail(texts.aLeadCameToYou, {}), reason: undefined },
    '/agent/leads?lead=1',
  ),
  sample(
    'claim',
    'A lead of a team can be claimed',
    { kind: 'leads/handed', title: fillMail(texts.aLeadCanBeClaimed, {}), reason: fillMail(texts.firstToClaimGetsIt, {}) },
    '/agent/leads',
  ),
]
