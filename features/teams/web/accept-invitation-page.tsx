import * as texts from '#texts/teams'
import { fill } from '#platform/contract/fill.ts'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { href, isRouteErrorResponse, useLoaderData, useNavigate, useParams } from 'react-router'
import { VerifyEmailNotice } from '#features/accounts/web'
import { acceptInvitation, readInvitation } from '#features/teams/contract'
import { product } from '#platform/contract/product.ts'
import { call } from '#platform/web/call/call.ts'
import { pageRequest, type LoaderArgs } from '#platform/web/page-request.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { signOut, useSession, type SessionUser } from '#platform/web/session/session.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { roleNames } from '../contract/role-names.ts'
import { JoinTerms } from './join-terms.tsx'
import { EntryLinks, entryTo } from './entry-links.tsx'
import { useTeamChange } from './use-team.ts'

export async function loader({ params, context }: LoaderArgs<'/accept-invitation/:token'>) {
  return context.get(pageRequest).call(readInvitation, { params })
}
type Invitation = Awaited<ReturnType<typeof loader>>

export function meta({ loaderData }: { loaderData: Invitation | undefined }) {
  return [
    { title: `${loaderData ? fill(texts.joinTeamTitle, { team: loaderData.teamName }) : texts.teamInvitation} · ${product.name}` },
    { name: 'robots', content: 'noindex' },
    // The address is a secret of whoever was invited.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** What an invitation offers. Opening it changes nothing; only the button does. */
export default function AcceptInvitationPage() {
  const invitation = useLoaderData<typeof loader>()
  const { teamName, brokerageName, inviterName, role, memberType, listingsWith, expiresAt, mailbox, state } = invitation
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-10 sm:py-14">
      <PageTitle lead={inviterName ? fill(texts.nameInvitedYou, { name: inviterName }) : texts.youreInvited}>
        {fill(texts.joinTeamTitle, { team: teamName })}
      </PageTitle>
      <Card>
        <JoinTerms
          brokerageName={brokerageName}
          listingsWith={listingsWith}
          more={[
            [texts.role, roleNames[role]],
            [texts.position, memberType],
            [texts.sentTo, mailbox],
          ]}
        />
        {state === 'open' && (
          <p className="mt-4 text-sm text-quiet">
            {texts.worksUntil} <LocalDay at={expiresAt} />.
          </p>
        )}
      </Card>
      {state === 'open' ? <Answer /> : <Over state={state} />}
    </div>
  )
}

const overTexts = {
  expired: texts.thisInvitationHasExpired,
  revoked: texts.thisInvitationWasRevoked,
  accepted: texts.thisInvitationWasAccepted,
}

function Over({ state }: { state: keyof typeof overTexts }) {
  return (
    <Notice tone="attention" title={overTexts[state]}>
      {state === 'accepted' && (
        <ButtonLink to={href('/team-settings')} variant="secondary" size="small" className="mt-3">
          {texts.openTeamSettings}
        </ButtonLink>
      )}
    </Notice>
  )
}

function Answer() {
  const session = useSession()
  const { token = '' } = useParams()
  const back = href('/accept-invitation/:token', { token })
  if (session.status !== 'signed-in' || session.user.id <= 0) return <EntryLinks back={back} why={texts.signInWithTheInvitedAddress} />
  return <SignedIn user={session.user} token={token} back={back} />
}

function SignedIn({ user, token, back }: { user: SessionUser; token: string; back: string }) {
  // The page came without a token; whose the invitation is, only the person's own request tells.
  const reading = useRead(readInvitation, { params: { token } })
  return (
    <ReadView reading={reading} what={texts.yourInvitation}>
      {({ isMine }) =>
        isMine === false ? (
          <SwitchAccount user={user} back={back} />
        ) : user.isAgent ? (
          <Accept user={user} token={token} />
        ) : (
          <Notice title={texts.teamsAreForAgents}>
            <p>{texts.signUpAsAnAgentFirst}</p>
            <ButtonLink to={`${href('/agent-signup')}?${new URLSearchParams({ redirect: back }).toString()}`} className="mt-3">
              {texts.signUpAsAnAgent}
            </ButtonLink>
          </Notice>
        )
      }
    </ReadView>
  )
}

function SwitchAccount({ user, back }: { user: SessionUser; back: string }) {
  const [busy, setBusy] = useState(false)
  return (
    <Notice tone="attention" title={texts.thisInvitationIsForSomebodyElse}>
      <p className="break-words">{fill(texts.youreSignedInAsEmail, { email: user.email })}</p>
      <Button
        className="mt-3"
        busy={busy}
        onClick={() => {
          setBusy(true)
          void signOut(entryTo(back)).finally(() => setBusy(false))
        }}
      >
        {texts.switchAccount}
      </Button>
    </Notice>
  )
}

function Accept({ user, token }: { user: SessionUser; token: string }) {
  const change = useTeamChange()
  const navigate = useNavigate()
  if (!user.emailVerified) return <VerifyEmailNotice reason={texts.openItBeforeYouJoin} />
  return (
    <Button
      className="self-start"
      busy={change.busy}
      onClick={() =>
        void change
          .run(() => call(acceptInvitation, { params: { token } }), texts.welcomeToTheTeam)
          .then((joined) => joined && navigate(href('/team-settings')))
      }
    >
      {texts.joinTeam}
    </Button>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 400)) throw error
  return (
    <div className="py-10">
      <title>{`${texts.teamInvitation} · ${product.name}`}</title>
      <EmptyState
        whole
        icon={<UserX aria-hidden="true" />}
        title={texts.thisLinkDoesntWork}
        action={<ButtonLink to={href('/')}>{texts.goToTheHomePage}</ButtonLink>}
      >
        {texts.aNewerLinkMayHaveBeenSent}
      </EmptyState>
    </div>
  )
}
