import * as texts from '#texts/teams'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { fillMail } from '#platform/mail/plain-text.ts'

const mails = {
  invited: { subject: texts.nameInvitedYouToTeam, text: texts.invitationMail },
  asked: { subject: texts.nameAskedToJoinTeam, text: texts.joinRequestMail },
  approved: { subject: texts.youreOnTeam, text: texts.youreOnTeamText },
  declined: { subject: texts.teamDeclined, text: texts.teamDeclinedText },
  left: { subject: texts.nameLeftTeam, text: texts.nameLeftTeamText },
  removed: { subject: texts.youWereRemovedFromTeam, text: texts.youWereRemovedFromTeamText },
}
type TeamMail = keyof typeof mails

/** Returns a mail about a team; `also` stands behind its text. */
export function teamMail(kind: TeamMail, values: Record<string, string | number>, also = '') {
  const { subject, text } = mails[kind]
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
    const values = { name: 'Jordan Lee', team: 'Lone Star Team', role: 'a member', url: `${config.publicUrl}${path}` }
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
