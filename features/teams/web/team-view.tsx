import * as texts from '#texts/teams'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { myTeam, removeMember, renameTeam, setReview, startTeam, withdrawRequest, type MyTeam, type Team } from '#features/teams/contract'
import { call } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { roleNames } from '../contract/role-names.ts'
import { InviteCard } from './invite-card.tsx'
import { JoinLinkCard } from './join-link-card.tsx'
import { LeadCard } from './lead-card.tsx'
import { leavingText, MemberList } from './member-list.tsx'
import { RequestList } from './request-list.tsx'
import { useTeamChange } from './use-team.ts'

/** The team of an agent, or the way to one. */
export function TeamView({ userId }: { userId: number }) {
  const reading = useRead(myTeam, {})
  return (
    <ReadView
      reading={reading}
      what={texts.yourTeam}
      skeleton={
        <div className="flex flex-col gap-6">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      }
    >
      {({ team, request, nameRule }) =>
        team ? <Shown team={team} userId={userId} nameRule={nameRule} /> : <NoTeam request={request} nameRule={nameRule} />
      }
    </ReadView>
  )
}

function NoTeam({ request, nameRule }: Pick<MyTeam, 'request' | 'nameRule'>) {
  const change = useTeamChange()
  return (
    <>
      {request && (
        <Notice title={fill(texts.youAskedToJoinTeam, { team: request.teamName })}>
          <p>
            {texts.sent} <LocalDay at={request.askedAt} />. {texts.wellEmailYouTheirAnswer}
          </p>
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            busy={change.busy}
            onClick={() => void change.run(() => call(withdrawRequest), texts.requestWithdrawn)}
          >
            {texts.withdrawRequest}
          </Button>
        </Notice>
      )}
      <Card>
        <h2 className="font-display text-xl font-semibold">{texts.startATeam}</h2>
        <p className="mt-1 text-quiet">{texts.inviteAgentsAndShareTheWork}</p>
        <NameForm
          first=""
          action={texts.startTeam}
          nameRule={nameRule}
          save={(name) => call(startTeam, { body: { name } })}
          done={texts.teamStarted}
        />
      </Card>
    </>
  )
}

interface NameFormProps {
  first: string
  action: string
  nameRule: string | null
  save: (name: string) => Promise<MyTeam>
  done: string
  onDone?: () => void
}

function NameForm({ first, action, nameRule, save, done, onDone }: NameFormProps) {
  const change = useTeamChange()
  const [name, setName] = useState(first)
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void change.run(() => save(name), done).then((changed) => changed && onDone?.())
      }}
    >
      <Field label={texts.teamName} help={nameRule} error={change.fields.name} className="max-w-md">
        <TextInput value={name} maxLength={80} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" busy={change.busy} className="self-start">
        {action}
      </Button>
    </form>
  )
}

function Shown({ team, userId, nameRule }: { team: Team; userId: number; nameRule: string | null }) {
  const manages = team.myRole === 'owner' || team.myRole === 'admin'
  const [renaming, setRenaming] = useState(false)
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="font-display text-2xl font-semibold break-words">{team.name}</h2>
            {team.brokerageName && <p className="text-lg break-words">{team.brokerageName}</p>}
            <p className="mt-1 text-sm text-quiet">
              {team.seats.limit === null
                ? fill(texts.usedSeats, { used: team.seats.used })
                : fill(texts.usedOfLimitSeats, { used: team.seats.used, limit: team.seats.limit })}
            </p>
            {team.myRole === 'owner' && team.seats.limit !== null && team.seats.used >= team.seats.limit && (
              <Link to={href('/pricing')} className="text-sm text-spruce underline underline-offset-2">
                {texts.seePlansWithMoreSeats}
              </Link>
            )}
          </div>
          <Badge>{roleNames[team.myRole]}</Badge>
        </div>
        {team.myRole === 'owner' && !renaming && (
          <Button variant="secondary" size="small" className="mt-4" onClick={() => setRenaming(true)}>
            {texts.renameTeam}
          </Button>
        )}
        {renaming && (
          <NameForm
            first={team.name}
            action={texts.saveName}
            nameRule={nameRule}
            save={(name) => call(renameTeam, { body: { name } })}
            done={texts.teamRenamed}
            onDone={() => setRenaming(false)}
          />
        )}
      </Card>
      {manages && <Review team={team} />}
      {team.requests.length > 0 && <RequestList team={team} />}
      <MemberList team={team} userId={userId} />
      {team.members.some(({ role }) => role === 'assistant') && (
        <Link to={href('/assistants')} className="self-start text-spruce underline underline-offset-2">
          {team.myRole === 'assistant' ? texts.openInboxesYouWriteFor : texts.chooseWhoWritesForYou}
        </Link>
      )}
      {team.members.length > 1 && <LeadCard team={team} userId={userId} />}
      {manages && <InviteCard team={team} />}
      {manages && <JoinLinkCard team={team} />}
      <Leave team={team} userId={userId} />
    </>
  )
}

/** Whether listings wait; only the owner changes it. */
function Review({ team }: { team: Team }) {
  const change = useTeamChange()
  return (
    <Card>
      <Checkbox
        label={texts.reviewListingsFirst}
        help={texts.listingsOfMembersGoLive}
        checked={team.reviewsListings}
        disabled={team.myRole !== 'owner' || change.busy}
        onChange={(event) => {
          const reviewsListings = event.target.checked
          void change.run(
            () => call(setReview, { body: { reviewsListings } }),
            reviewsListings ? texts.listingsAreReviewed : texts.listingsArentReviewed,
          )
        }}
      />
      {team.reviewsListings && (
        <Link to={href('/agent/approvals')} className="mt-3 inline-block text-spruce underline underline-offset-2">
          {texts.openApprovals}
        </Link>
      )}
    </Card>
  )
}

function Leave({ team, userId }: { team: Team; userId: number }) {
  const change = useTeamChange()
  const [asking, setAsking] = useState(false)
  const me = team.members.find(({ accountId }) => accountId === userId)
  const isLast = team.members.length === 1
  if (!me) return null
  if (me.role === 'owner' && !isLast) return <p className="text-sm text-quiet">{texts.toLeaveMakeSomebodyElse}</p>
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {isLast ? texts.closeTeam : texts.leaveTeam}
      </Button>
      <ConfirmDialog
        title={fill(isLast ? texts.closeName : texts.leaveName, { name: team.name })}
        open={asking}
        onClose={() => setAsking(false)}
        action={isLast ? texts.closeTeam : texts.leaveTeam}
        cancel={texts.stay}
        busy={change.busy}
        onConfirm={() =>
          void change.run(() => call(removeMember, { params: { accountId: userId } }), isLast ? texts.teamClosed : texts.youLeftTheTeam)
        }
      >
        <p>{isLast ? texts.openInvitationsAndLinksEnd : leavingText(me, team.ownerName, true)}</p>
      </ConfirmDialog>
    </div>
  )
}
