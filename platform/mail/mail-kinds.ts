/**
 * `anyone`: account mail, the only kind an unverified address gets. `verified`: only to addresses whose owner confirmed them.
 * `subscribed`: the feature sends it only to mailboxes that confirmed a link. `us`: to a mailbox of this site.
 */
export type MailAudience = 'anyone' | 'verified' | 'subscribed' | 'us'

/**
 * Words of other people in it. `names`: names of verified accounts, and titles of listings. `to-agent`: text of a verified sender, only
 * to the agent of the listing. `reviewer`: text of an administrator or of a verified reviewer in the reader's team or brokerage. `law`: a
 * counter-notice, which the copyright law has us pass on.
 */
export type PersonText = 'none' | 'names' | 'to-agent' | 'reviewer' | 'law'

export interface MailRule {
  to: MailAudience
  text: PersonText
  /** Pause before the first, second … mail of a kind to one mailbox; the last one repeats. Each such quiet time forgives one mail. */
  waitsMs: readonly number[]
  /** Sent before mail that can wait, such as digests. */
  isUrgent?: true
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Codes are requested again when one does not arrive; the identity limits requests to five an hour as well. */
const codes = [0, minuteMs / 2, minuteMs, 2 * minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs]
/** Mail that one person can cause to another's mailbox. */
const strict = [0, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs]
/** Mail about the reader's own business, where twenty a day are no abuse. */
const business = [0, minuteMs, 2 * minuteMs, 5 * minuteMs, 10 * minuteMs, 30 * minuteMs]

const account = (text: PersonText, waitsMs: readonly number[]): MailRule => ({ to: 'anyone', text, waitsMs })
const verified = (text: PersonText, waitsMs: readonly number[] = business): MailRule => ({ to: 'verified', text, waitsMs })
const urgent = (rule: MailRule): MailRule => ({ ...rule, isUrgent: true })

/** Every kind of mail with its rule. A mail without a kind does not compile, and app/mail-budgets.pg.test.ts lists them all. */
export const mailKinds = {
  'identity/password-reset': urgent(account('none', codes)),
  'identity/verify-email': urgent(account('none', codes)),
  'identity/email-signin': urgent(account('none', codes)),
  'identity/unlock': account('none', strict),
  /** Confirms a new address, or warns an address that an account leaves. */
  'identity/address': account('none', codes),
  'identity/security': verified('none'),
  'accounts/founder-invited': account('none', strict),
  'saved-searches/confirm': account('none', strict),
  /** The link that sends a question of a visitor, and its reminders. */
  'messaging/confirm': urgent(account('names', codes)),
  'teams/invited': account('names', strict),
  'brokerages/invited': account('names', strict),
  /** The address belongs to no account anymore; sent only where it was verified. */
  'personal-data/deleted': account('none', strict),
  'account-merges/went': account('none', strict),
  'account-merges/stayed': verified('none'),
  /** Confirms a copyright notice to an address that an account has verified; the page shows the case number to everyone. */
  'takedowns/receipt': verified('none', strict),
  /** A decision of an administrator on a notice, which the law has us pass on. */
  'takedowns/sender': account('law', business),
  'takedowns/agent': verified('reviewer'),
  'takedowns/legal': { to: 'us', text: 'none', waitsMs: strict },
  'notifications/digest': { to: 'subscribed', text: 'names', waitsMs: business },
  'messaging/waiting': verified('to-agent'),
  /** The first message of a person to an agent, at once. */
  'messaging/first': urgent(verified('to-agent')),
  /** A lead other than of a message or a tour request, which have mails of their own. */
  'leads/new': urgent(verified('names')),
  'leads/handed': urgent(verified('names')),
  'tours/event': urgent(verified('to-agent')),
  'tours/agreement': verified('names'),
  'tours/reminder': verified('names'),
  'open-houses/rsvp': verified('names', strict),
  'open-houses/reminder': verified('names'),
  'campaigns/rsvp': verified('names', strict),
  'campaigns/news': verified('names'),
  'agents/license': verified('reviewer'),
  'phone/review': verified('none'),
  'impersonation/request': verified('reviewer'),
  'teams/news': verified('names'),
  'approvals/decided': verified('reviewer'),
  'approvals/waiting': verified('names'),
  'answers/decided': verified('reviewer'),
  'answers/waiting': verified('names'),
  'listing-reviews/decided': verified('reviewer'),
  'moderation/decision': verified('reviewer'),
  'hand-over/agents': verified('reviewer'),
  'hand-over/buyer': verified('names'),
  'co-listings/invited': verified('names', strict),
  'co-listings/news': verified('names'),
  'billing/limits': verified('none'),
  'billing/grants': verified('none'),
  'enterprise/invoice': verified('none'),
  'vault/expiry': verified('names'),
  'public-api/webhook-off': verified('none'),
  'brokerages/reviewed': verified('reviewer'),
  'single-sign-on/domain': verified('none'),
} as const satisfies Record<string, MailRule>

export type MailKind = keyof typeof mailKinds

/** Mail written by a version without kinds. */
const earlierMail: MailRule = verified('none')

export const mailRule = (kind: string | null): MailRule => (kind !== null && kind in mailKinds ? mailKinds[kind as MailKind] : earlierMail)
