import * as texts from '#texts/teams'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import {
  changeMember,
  memberTypes,
  removeMember,
  teamRoles,
  type MemberType,
  type Team,
  type TeamMember,
  type TeamRole,
} from '#features/teams/contract'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { roleNames } from '../contract/role-names.ts'
import { useTeamChange } from './use-team.ts'

type Asked = { kind: 'remove' | 'owner'; member: TeamMember }

/** Everybody on the team. What a role may not change is shown as text. */
export function MemberList({ team, userId }: { team: Team; userId: number }) {
  const change = useTeamChange()
  const [asked, setAsked] = useState<Asked>()
  const manages = team.myRole === 'owner' || team.myRole === 'admin'

  const give = (member: TeamMember, body: { role?: TeamRole; memberType?: MemberType }) =>
    change.run(() => call(changeMember, { params: { accountId: member.accountId }, body }), fill(texts.nameUpdated, { name: member.name }))
  const close = (changed: object | undefined) => changed && setAsked(undefined)

  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{texts.members}</h2>
      <ul className="mt-2 divide-y divide-line">
        {team.members.map((member) => (
          <li key={member.accountId} className="flex flex-col gap-3 py-4 sm:flex-row sm:items-start">
            <Avatar name={member.name} imageUrl={member.photoUrl} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {member.slug ? (
                  <Link to={href('/agents/:slug', { slug: member.slug })} className="break-words underline underline-offset-2">
                    {member.name}
                  </Link>
                ) : (
                  <span className="break-words">{member.name}</span>
                )}
                {member.accountId === userId && <Badge>{texts.you}</Badge>}
                <Badge tone={member.role === 'owner' ? 'solid' : 'neutral'}>{roleNames[member.role]}</Badge>
              </p>
              <p className="mt-1 text-sm text-quiet">
                {!manages && <span>{`${member.memberType} · `}</span>}
                <span>{texts.joined}</span> <LocalDay at={member.joinedAt} /> ·{' '}
                <span>
                  {member.role === 'owner' || member.listingsWith === 'agent' ? texts.keepsTheirListings : texts.listingsStayWithTheTeam}
                </span>
              </p>
              {member.leads && team.members.length > 1 && (
                <p className="text-sm text-quiet">
                  {!member.leads.accepts ? (
                    texts.notAcceptingLeads
                  ) : member.leads.awayUntil ? (
                    <>
                      {texts.awayUntil} <LocalDay at={member.leads.awayUntil} />
                    </>
                  ) : (
                    texts.acceptingLeads
                  )}
                </p>
              )}
            </div>
            {manages && (
              <div className="flex flex-wrap items-end gap-3 sm:max-w-96 sm:justify-end">
                <Field label={fill(texts.positionOfName, { name: member.name })} className="min-w-44 flex-1">
                  <Select
                    value={member.memberType}
                    disabled={change.busy}
                    onChange={(event) => void give(member, { memberType: event.target.value as MemberType })}
                  >
                    {memberTypes.map((type) => (
                      <option key={type}>{type}</option>
                    ))}
                  </Select>
                </Field>
                {team.myRole === 'owner' && member.role !== 'owner' && (
                  <Field label={fill(texts.roleOfName, { name: member.name })} className="min-w-36 flex-1">
                    <Select
                      value={member.role}
                      disabled={change.busy}
                      onChange={(event) => {
                        const role = event.target.value as TeamRole
                        if (role === 'owner') setAsked({ kind: 'owner', member })
                        else void give(member, { role })
                      }}
                    >
                      {teamRoles.map((role) => (
                        <option key={role} value={role}>
                          {roleNames[role]}
                        </option>
                      ))}
                    </Select>
                  </Field>
                )}
                {member.leaving && member.accountId !== userId && (
                  <Button
                    variant="secondary"
                    aria-label={fill(texts.removeName, { name: member.name })}
                    onClick={() => setAsked({ kind: 'remove', member })}
                  >
                    {texts.remove}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={fill(asked.kind === 'remove' ? texts.removeNameFromTeam : texts.makeNameTheOwner, { name: asked.member.name })}
          open
          onClose={() => setAsked(undefined)}
          action={asked.kind === 'remove' ? texts.remove : texts.makeOwner}
          cancel={texts.cancel}
          busy={change.busy}
          onConfirm={() =>
            void (
              asked.kind === 'remove'
                ? change.run(
                    () => call(removeMember, { params: { accountId: asked.member.accountId } }),
                    fill(texts.nameRemoved, { name: asked.member.name }),
                  )
                : give(asked.member, { role: 'owner' })
            ).then(close)
          }
        >
          <p>{asked.kind === 'remove' ? leavingText(asked.member, team.ownerName, false) : texts.youllBecomeAnAdmin}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** Returns what becomes of the listings of somebody who leaves, in sentences. */
export function leavingText({ leaving }: TeamMember, ownerName: string, isMe: boolean): string {
  const staying = leaving?.staying ?? 0
  const takenAlong = leaving?.takenAlong ?? 0
  if (staying + takenAlong === 0) return isMe ? texts.youHaveNoListings : texts.theyHaveNoListings
  return [
    staying > 0 && fill(staying === 1 ? texts.oneListingStaysNow : texts.countListingsStayNow, { count: staying, owner: ownerName }),
    takenAlong > 0 &&
      fill(isMe ? (takenAlong === 1 ? texts.youKeepOne : texts.youKeepCount) : takenAlong === 1 ? texts.theyKeepOne : texts.theyKeepCount, {
        count: takenAlong,
      }),
    staying > 0 && fill(texts.showingsAndLeadsGoAlong, { owner: ownerName }),
  ]
    .filter(Boolean)
    .join(' ')
}
