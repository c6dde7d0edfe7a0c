import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { chooseListings, myBilling, type Billing } from '#features/billing/contract'
import { explain } from '#platform/web/call/call.ts'
import { keyOf, useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

/** Which listings stay on the market when the plan holds fewer; those longest there are proposed. */
export function StayingListings({ over: { holdAt, listings }, limit }: { over: NonNullable<Billing['over']>; limit: number }) {
  const [staying, setStaying] = useState(() => new Set(listings.filter((listing) => listing.stays).map(({ id }) => id)))
  const saving = useSend(chooseListings)
  const queries = useQueryClient()
  const tooMany = staying.size > limit
  const held = listings.some((listing) => listing.held)

  const toggle = (id: number) => {
    const next = new Set(staying)
    if (!next.delete(id)) next.add(id)
    setStaying(next)
  }
  const save = () => {
    if (tooMany) return
    saving.mutate(
      { body: { listingIds: [...staying] } },
      {
        onSuccess: (billing) => {
          queries.setQueryData(keyOf(myBilling, {}), billing)
          toast({ title: texts.choiceSaved })
        },
        onError: (error) => toast({ title: texts.couldNot, description: explain(error), variant: 'destructive' }),
      },
    )
  }

  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-display text-xl font-semibold">{texts.chooseWhatStays}</h2>
      <p>
        {held ? (
          fill(texts.planHoldsNow, { limit })
        ) : (
          <>
            <span>{fill(texts.planHolds, { limit })}</span> <LocalDay at={holdAt} variant="long" />.
          </>
        )}
      </p>
      <ul className="flex flex-col gap-3">
        {listings.map(({ id, title, held: onHold }) => (
          <li key={id}>
            <Checkbox
              checked={staying.has(id)}
              onChange={() => toggle(id)}
              label={
                <>
                  {title} {onHold && <Badge tone="attention">{texts.onHold}</Badge>}
                </>
              }
            />
          </li>
        ))}
      </ul>
      {tooMany && (
        <p role="alert" className="text-sm font-medium text-brick">
          {fill(texts.chooseAtMost, { limit })}
        </p>
      )}
      <Button className="self-start" busy={saving.isPending} onClick={save}>
        {texts.saveChoice}
      </Button>
    </Card>
  )
}
