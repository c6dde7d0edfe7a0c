import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Cell, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import type { Subscriber } from '../../contract/admin-plans.ts'
import { dollars } from '../money.ts'
import { planNames, stateTones } from '../plan-names.ts'

const columns = [texts.agent, texts.plan, texts.charged, texts.planAtNoCharge, texts.change]

interface SubscriberTableProps {
  items: readonly Subscriber[]
  onGrant: (subscriber: Subscriber) => void
  onEnd: (subscriber: Subscriber) => void
}

/** One row an agent: what they pay for and what they have at no charge. */
export function SubscriberTable({ items, onGrant, onEnd }: SubscriberTableProps) {
  return (
    <DataTable caption={texts.agentsOnAPlan} columns={columns}>
      {items.map((subscriber) => {
        const { id, name, email, state, plan, grant, customerUrl } = subscriber
        return (
          <tr key={id}>
            <Cell>
              <span className="block font-medium">{name}</span>
              <span className="block break-all text-quiet">{email}</span>
            </Cell>
            <Cell>
              <span className="flex flex-wrap items-center gap-2">
                {planNames[plan ?? 'basic']}
                <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>
              </span>
            </Cell>
            <Cell>
              <Charge subscriber={subscriber} />
              {customerUrl && (
                <a href={customerUrl} target="_blank" rel="noopener noreferrer" className="block text-spruce underline underline-offset-2">
                  {texts.openInStripe}
                </a>
              )}
            </Cell>
            <Cell>
              {grant ? (
                <>
                  <span className="block">{fill(texts.planThrough, { plan: planNames[grant.plan], day: dayText(grant.endsOn) })}</span>
                  <span className="block break-words text-quiet">{grant.reason}</span>
                </>
              ) : (
                texts.none
              )}
            </Cell>
            <Cell>
              <span className="flex flex-wrap gap-2">
                <Button variant="secondary" onClick={() => onGrant(subscriber)}>
                  <span>{grant ? texts.change : texts.giveAPlan}</span>
                  <span className="sr-only"> {name}</span>
                </Button>
                {grant && (
                  <Button variant="quiet" onClick={() => onEnd(subscriber)}>
                    {texts.endIt}
                    <span className="sr-only"> {name}</span>
                  </Button>
                )}
              </span>
            </Cell>
          </tr>
        )
      })}
    </DataTable>
  )
}

function Charge({ subscriber: { state, priceCents, interval, trialEnd, periodEnd, isCanceled } }: { subscriber: Subscriber }) {
  if (state === 'none' || state === 'canceled' || priceCents === null) return texts.nothing
  const end = state === 'trialing' ? trialEnd : periodEnd
  return (
    <>
      <span className="block">{fill(interval === 'year' ? texts.perYearPrice : texts.perMonthPrice, { price: dollars(priceCents) })}</span>
      {end && (
        <span className="block text-quiet">
          <span>{isCanceled ? texts.endsInSentence : state === 'trialing' ? texts.trialUntil : texts.next}</span> <LocalDay at={end} />
        </span>
      )}
    </>
  )
}
