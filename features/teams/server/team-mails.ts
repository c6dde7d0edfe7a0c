import * as texts from '#texts/teams'
import { findMailAuthors } from '#features/accounts/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { asMailText, fillMail, type MailText } from '#platform/mail/plain-text.ts'
import { membersOf } from './team-policy.ts'
import type { TeamRow } from './team-rows.ts'

const mails = {
  invited: { subject: texts.nameInvitedYouToTeam, text: texts.invitationMail },
  asked: { subject: texts.nameAskedToJoinTeam, text: texts.joinRequestMail },
  approved: { subject: texts.youreOnTeam, text: texts.youreOnTeamText },
  declined: { subject: texts.teamDeclined, text: texts.teamDeclinedText },
  left: { subject: texts.nameLeftTeam, text: texts.nameLeftTeamText },
  removed: { subject: texts.youWereRemovedFromTeam, text: texts.youWereRemovedFromTeamText },
}
type TeamMail = keyof typeof mails

interface MailValues {
  team: MailText
  name?: MailText
  role?: string
  url?: string
}

/** Returns the name of a team for mails. Its owner chose it, so that of an unverified one becomes neutral. */
export async function findMailTeamName(trx: DatabaseTransaction, { team_key, team_name }: TeamRow): Promise<MailText> {
  const owner = (await membersOf(trx, team_key)).find(({ x_role }) => x_role === 'owner')
  const ownerId = owner?.account_id ?? null
  return (await findMailAuthors(trx, [ownerId])).text(ownerId, team_name, texts.aTeam)
}

/** Returns a mail about a team; `also` stands behind its text. */
export function teamMail(kind: TeamMail, shown: MailValues, also = '') {
  const { subject, text } = mails[kind]
  const values = { name: asMailText(''), role: '', url: '', ...shown }
  return {
    kind: kind === 'invited' ? ('teams/invited' as const) : ('teams/news' as const),
    subject: fillMail(subject, values),
    text: `${fillMail(text, values)}${also}`,
  }
}

const example = (kind: TeamMail, when: string, path = '/team-settings'): MailSample => ({
  id: `teams/${kind}`,
  when,
  write: ({ mail, config, db }) => {
    const values = {
      name: asMailText('Jordan Lee'),
      team: asMailText('Lone Star Team'),
      role: 'a member',
      url: `${config.publicUrl}${path}`,
    }
    return mail.send(db, { to: 'sam.rivera@example.com', ...teamMail(kind, values) })
  },
})

export const teamSamples: MailSample[] = [
  example('invited', 'Someone is invited to a team', '/accept-invitation/EXAMPLE'),
  example('asked', 'An agent asks to join a team'),
  example('approved', 'A team approves a request to join'),
  example('declined', 'A team declines a request to join'),
  example('left', 'An agent left a team'),
  example('removed', 'An agent was removed from a team'),
]
