import * as texts from '#texts/approvals'
import { clsx } from 'clsx'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import { listApprovals, type Approvals, type Decided } from '#features/approvals/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { ReviewCard } from './review-card.tsx'

/** Whoever reads of tour requests or questions above that no listing waits would take it for all of them. */
const besideOthers = 'group-nth-[n+3]:hidden'

/** What waits for me, what of mine waits for others, and what became of it. */
export function ApprovalsView() {
  const reading = useRead(listApprovals, {})
  return (
    <div className="group flex flex-col gap-6">
      <ReadView
        reading={reading}
        what={texts.yourApprovals}
        skeleton={<Skeleton className="h-64 rounded-card" />}
        isEmpty={({ waiting, mine, decided }) => waiting.length + mine.length + decided.length === 0}
        empty={
          <div className={besideOthers}>
            <Nothing isReviewer={reading.data?.isReviewer === true} />
          </div>
        }
      >
        {(approvals) => <Shown {...approvals} />}
      </ReadView>
    </div>
  )
}

function Nothing({ isReviewer }: { isReviewer: boolean }) {
  return (
    <EmptyState
      title={texts.nothingToReview}
      action={
        <ButtonLink to={href('/team-settings')} variant="secondary">
          {texts.openTeamSettings}
        </ButtonLink>
      }
    >
      {isReviewer ? texts.listingsOfYourTeamShowUp : texts.listingsYouSubmitShowUp}
    </EmptyState>
  )
}

function Shown({ isReviewer, waiting, mine, decided }: Approvals) {
  return (
    <>
      {isReviewer && (
        <section className={clsx('flex flex-col gap-4', waiting.length === 0 && besideOthers)}>
          <h2 className="font-display text-xl font-semibold">{texts.toReview}</h2>
          {waiting.length === 0 && <p className="text-quiet">{texts.nothingToReview}</p>}
          {waiting.map((listing) => (
            // Another version is another listing to decide about: what was typed about the one before stays with it.
            <ReviewCard key={listing.id} listing={listing} />
          ))}
        </section>
      )}
      {mine.length > 0 && (
        <Card>
          <h2 className="font-display text-xl font-semibold">{texts.waitingForReview}</h2>
          <ul className="mt-2 divide-y divide-line">
            {mine.map(({ id, title, handedInAt, isRevision }) => (
              <li key={id} className="py-3">
                <Link to={href('/agent/homes/:id', { id: String(id) })} className="break-words underline underline-offset-2">
                  {title}
                </Link>
                <span className="block text-sm text-quiet">
                  <span>{isRevision ? texts.changesSubmitted : texts.submitted}</span> <LocalDay at={handedInAt} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {decided.length > 0 && (
        <Card>
          <h2 className="font-display text-xl font-semibold">{texts.decided}</h2>
          <ul className="mt-2 divide-y divide-line">
            {decided.map((decision) => (
              <li key={decision.id} className="py-3">
                <Decision decision={decision} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

const outcomes = {
  listing: [texts.approved, texts.sentBack],
  changes: [texts.changesApproved, texts.changesSentBack],
} as const

function Decision({
  decision: { propertyId, title, approved, reason, agentName, reviewerName, decidedAt, isMine, isRevision },
}: {
  decision: Decided
}) {
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        {isMine ? (
          <Link to={href('/agent/homes/:id', { id: String(propertyId) })} className="min-w-0 break-words underline underline-offset-2">
            {title}
          </Link>
        ) : (
          <span className="min-w-0 break-words">{title}</span>
        )}
        <Badge tone={approved ? 'good' : 'attention'}>{outcomes[isRevision ? 'changes' : 'listing'][approved ? 0 : 1]}</Badge>
      </p>
      <p className="text-sm text-quiet">
        <LocalDay at={decidedAt} />{' '}
        <span>{isMine ? reviewerName && fill(texts.byReviewer, { name: reviewerName }) : fill(texts.ofAgent, { name: agentName })}</span>
      </p>
      {reason && <p className="mt-1 break-words whitespace-pre-line">{reason}</p>}
    </>
  )
}
