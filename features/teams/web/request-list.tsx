import * as texts from '#texts/teams'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import { answerRequest, type JoinRequest, type Team } from '#features/teams/contract'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { useTeamChange } from './use-team.ts'

/** Who asked to join by the link. */
export function RequestList({ team }: { team: Team }) {
  const change = useTeamChange()
  const answer = ({ accountId, name }: JoinRequest, approve: boolean) =>
    void change.run(
      () => call(answerRequest, { params: { accountId }, body: { approve } }),
      fill(approve ? texts.nameIsOnTheTeam : texts.nameDeclined, { name }),
    )
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{texts.requestsToJoin}</h2>
      <ul className="mt-2 divide-y divide-line">
        {team.requests.map((request) => (
          <li key={request.accountId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0 break-words">
              {request.slug ? (
                <Link to={href('/agents/:slug', { slug: request.slug })} className="font-medium underline underline-offset-2">
                  {request.name}
                </Link>
              ) : (
                <span className="font-medium">{request.name}</span>
              )}
              <span className="block text-sm text-quiet">
                {request.brokerageName && <span>{`${request.brokerageName} · `}</span>}
                <span>{texts.asked}</span> <LocalDay at={request.askedAt} />
              </span>
            </p>
            <div className="flex gap-3">
              <Button
                variant="secondary"
                size="small"
                busy={change.busy}
                aria-label={fill(texts.declineName, { name: request.name })}
                onClick={() => answer(request, false)}
              >
                {texts.decline}
              </Button>
              <Button
                size="small"
                busy={change.busy}
                aria-label={fill(texts.approveName, { name: request.name })}
                onClick={() => answer(request, true)}
              >
                {texts.approve}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
