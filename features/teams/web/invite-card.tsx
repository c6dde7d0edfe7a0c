import * as texts from '#texts/teams'
import { fill } from '#platform/contract/fill.ts'
import { useState, type FormEvent } from 'react'
import {
  inviteToTeam,
  memberTypes,
  resendInvitation,
  revokeInvitation,
  type ListingsWith,
  type MemberType,
  type Team,
  type TeamInvitation,
} from '#features/teams/contract'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { roleNames } from '../contract/role-names.ts'
import { ListingsRule } from './listings-rule.tsx'
import { useTeamChange } from './use-team.ts'

type Role = 'admin' | 'member' | 'assistant'

/** Invites a mailbox, and lists who has not answered yet. */
export function InviteCard({ team }: { team: Team }) {
  const change = useTeamChange()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('member')
  const [memberType, setMemberType] = useState<MemberType>('Team Member')
  const [listingsWith, setListingsWith] = useState<ListingsWith>('agent')
  const roles: Role[] = team.myRole === 'owner' ? ['member', 'assistant', 'admin'] : ['member', 'assistant']

  async function send(event: FormEvent) {
    event.preventDefault()
    const invited = await change.run(
      () => call(inviteToTeam, { body: { email, role, memberType, listingsWith } }),
      fill(texts.invitationSentToEmail, { email: email.trim() }),
    )
    if (invited) setEmail('')
  }

  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{texts.inviteByEmail}</h2>
      <form noValidate onSubmit={(event) => void send(event)} className="mt-4 flex flex-col gap-4">
        <Field label={texts.emailAddress} error={change.fields.email} help={texts.theLinkWorksOnce} className="max-w-md">
          <TextInput type="email" autoComplete="off" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <div className="grid max-w-md gap-4 sm:grid-cols-2">
          <Field label={texts.role} error={change.fields.role}>
            <Select value={role} onChange={(event) => setRole(event.target.value as Role)}>
              {roles.map((each) => (
                <option key={each} value={each}>
                  {roleNames[each]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={texts.position}>
            <Select value={memberType} onChange={(event) => setMemberType(event.target.value as MemberType)}>
              {memberTypes.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </Select>
          </Field>
        </div>
        <ListingsRule value={listingsWith} onChange={setListingsWith} />
        <Button type="submit" busy={change.busy} className="self-start">
          {texts.sendInvitation}
        </Button>
      </form>
      {team.invitations.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">{texts.openInvitations}</h3>
          <ul className="mt-1 divide-y divide-line">
            {team.invitations.map((invitation) => (
              <Invitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Invitation({ invitation: { id, email, role, expiresAt, isExpired } }: { invitation: TeamInvitation }) {
  const change = useTeamChange()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0 break-words">
        {email}
        <span className="block text-sm text-quiet">
          {roleNames[role]} · <span>{isExpired ? texts.expired : texts.worksUntil}</span> <LocalDay at={expiresAt} />
        </span>
      </p>
      <div className="flex items-center gap-3">
        {isExpired && <Badge tone="attention">{texts.expired}</Badge>}
        <Button
          variant="secondary"
          size="small"
          busy={change.busy}
          aria-label={fill(texts.resendToEmail, { email })}
          onClick={() => void change.run(() => call(resendInvitation, { params: { id } }), texts.newLinkSent)}
        >
          {texts.resend}
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={change.busy}
          aria-label={fill(texts.cancelInvitationOfEmail, { email })}
          onClick={() => void change.run(() => call(revokeInvitation, { params: { id } }), texts.invitationCanceled)}
        >
          {texts.cancel}
        </Button>
      </div>
    </li>
  )
}
