import * as texts from '#texts/brokerages'
import { useQueryClient } from '@tanstack/react-query'
import { usStates } from '#features/location/contract'
import { fill } from '#platform/contract/fill.ts'
import { CallError, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead, useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { DecisionForm } from '#platform/web/ui/forms/decision-form.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { brokerageRegistrations, reviewBrokerage, type Registration } from '../contract/registration.ts'

/** Lists brokerages whose review is open; renders nothing when there is none. */
export function BrokerageReviews() {
  const reading = useRead(brokerageRegistrations, {})
  return (
    <ReadView
      reading={reading}
      what={texts.theBrokerages}
      skeleton={<Skeleton className="h-28 rounded-card" />}
      isEmpty={({ total }) => total === 0}
      empty={null}
    >
      {({ total, items }) => (
        <section aria-label={texts.brokeragesToReview} className="flex flex-col gap-4">
          <h2 className="font-semibold">{texts.brokeragesToReview}</h2>
          {total > items.length && <p className="text-sm text-quiet">{fill(texts.firstOfTotal, { shown: items.length, total })}</p>}
          <ul className="flex flex-col gap-4">
            {items.map((registration) => (
              <li key={`${registration.id} ${registration.submittedAt}`}>
                <Review registration={registration} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </ReadView>
  )
}

function Review({ registration }: { registration: Registration }) {
  const { id, name, status, license, submittedAt, memberCount, administrators, sameLicense } = registration
  const queries = useQueryClient()
  const deciding = useSend(reviewBrokerage)
  const problem = deciding.error instanceof CallError ? deciding.error.fields.note : undefined
  const decide = (approve: boolean, note: string) =>
    deciding.mutate(
      { params: { id }, body: { licenseNumber: license?.number ?? null, licenseState: license?.state ?? null, approve, note } },
      {
        onSuccess(registrations) {
          queries.setQueriesData({ queryKey: [brokerageRegistrations.path] }, registrations)
          toast({ title: approve ? texts.brokerageApproved : texts.brokerageDeclined, description: name })
        },
        // Refetches after a conflict and keeps the typed note.
        onError: (error) =>
          void (
            error instanceof CallError &&
            error.status === 409 &&
            queries.invalidateQueries({ queryKey: [brokerageRegistrations.path] })
          ),
      },
    )
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="text-lg font-semibold break-words">{name}</h3>
          <Badge tone={status === 'approved' ? 'good' : 'attention'}>{status === 'approved' ? texts.active : texts.inReview}</Badge>
        </div>
        <p className="text-sm text-quiet">
          <span>{fill(memberCount === 1 ? texts.oneAgent : texts.countAgents, { count: memberCount })}</span> · {texts.since}{' '}
          <LocalDay at={submittedAt} />
        </p>
      </div>
      <p>{license ? fill(texts.licenseOfBrokerage, { number: license.number, state: usStates[license.state] }) : texts.noBrokerLicense}</p>
      <p className="break-words">{fill(texts.administratorsNames, { names: administrators.map((each) => each.name).join(', ') })}</p>
      {sameLicense.length > 0 && (
        <p className="font-medium break-words">{fill(texts.sameLicenseAs, { names: sameLicense.map((each) => each.name).join(', ') })}</p>
      )}
      <DecisionForm
        note={texts.noteToTheBrokerage}
        help={texts.requiredToDecline}
        approve={texts.approveBrokerage}
        decline={texts.decline}
        error={problem ?? (deciding.error ? explain(deciding.error) : undefined)}
        busy={deciding.isPending}
        onDecide={decide}
      />
    </Card>
  )
}
