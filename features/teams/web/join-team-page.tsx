import * as texts from '#texts/teams'
import { fill } from '#platform/contract/fill.ts'
import { Link2Off } from 'lucide-react'
import { href, isRouteErrorResponse, useLoaderData, useNavigate, useParams } from 'react-router'
import { VerifyEmailNotice } from '#features/accounts/web'
import { askToJoin, readJoinLink } from '#features/teams/contract'
import { product } from '#platform/contract/product.ts'
import { call } from '#platform/web/call/call.ts'
import { pageRequest, type LoaderArgs } from '#platform/web/page-request.ts'
import { useSession } from '#platform/web/session/session.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { EntryLinks } from './entry-links.tsx'
import { JoinTerms } from './join-terms.tsx'
import { useTeamChange } from './use-team.ts'

export async function loader({ params, context }: LoaderArgs<'/join-team/:token'>) {
  return context.get(pageRequest).call(readJoinLink, { params })
}

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  return [
    { title: `${loaderData ? fill(texts.joinTeamTitle, { team: loaderData.teamName }) : texts.joinATeam} · ${product.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** What a team's link offers, and the way to ask; the team decides. */
export default function JoinTeamPage() {
  const { teamName, brokerageName, ownerName, listingsWith, isFull } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-10 sm:py-14">
      <PageTitle lead={texts.askToJoinAndTheTeamDecides}>{fill(texts.joinTeamTitle, { team: teamName })}</PageTitle>
      <Card>
        <JoinTerms brokerageName={brokerageName} listingsWith={listingsWith} more={[[texts.teamLead, ownerName]]} />
      </Card>
      {isFull ? <Notice tone="attention" title={texts.thisLinkIsFull} /> : <Ask />}
    </div>
  )
}

function Ask() {
  const session = useSession()
  const change = useTeamChange()
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const back = href('/join-team/:token', { token })
  if (session.status !== 'signed-in' || !session.user.isAgent) return <EntryLinks back={back} why={texts.signInAsAnAgentToAsk} />
  if (!session.user.emailVerified) return <VerifyEmailNotice reason={texts.openItBeforeYouJoin} />
  return (
    <Button
      className="self-start"
      busy={change.busy}
      onClick={() =>
        void change
          .run(() => call(askToJoin, { params: { token } }), texts.requestSent)
          .then((asked) => asked && navigate(href('/team-settings')))
      }
    >
      {texts.askToJoin}
    </Button>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 400)) throw error
  return (
    <div className="py-10">
      <title>{`${texts.joinATeam} · ${product.name}`}</title>
      <EmptyState
        whole
        icon={<Link2Off aria-hidden="true" />}
        title={texts.thisLinkDoesntWork}
        action={<ButtonLink to={href('/')}>{texts.goToTheHomePage}</ButtonLink>}
      >
        {texts.theTeamMayHaveTurnedItOff}
      </EmptyState>
    </div>
  )
}
