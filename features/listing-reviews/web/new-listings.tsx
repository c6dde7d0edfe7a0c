import * as texts from '#texts/listing-reviews'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listingReviews, requireReviews, ReviewSetting, type ListingReviews } from '#features/listing-reviews/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { WaitingListing } from './waiting-listing.tsx'

/** Whether new listings wait for an administrator, the way to change that, and those that wait. */
export function NewListings() {
  const reading = useRead(listingReviews, {})
  return (
    <ReadView reading={reading} what={texts.theNewListings} skeleton={<Skeleton className="h-28 rounded-card" />}>
      {(reviews) => (
        <section aria-label={texts.newListings} className="flex flex-col gap-4">
          <Setting key={String(reviews.isRequired)} reviews={reviews} />
          {reviews.waiting.length > 0 && (
            <ul className="flex flex-col gap-4">
              {reviews.waiting.map((listing) => (
                <li key={`${listing.id} ${listing.version}`}>
                  <WaitingListing listing={listing} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </ReadView>
  )
}

function Setting({ reviews: { isRequired, changed, waiting } }: { reviews: ListingReviews }) {
  const queries = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const { form, submit, errors, busy } = useCheckedForm(ReviewSetting, { isRequired: !isRequired, reason: '' }, async (body) => {
    queries.setQueriesData({ queryKey: [listingReviews.path] }, await call(requireReviews, { body }))
    toast({ title: texts.saved })
  })
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{texts.newListings}</h2>
      <p>{isRequired ? texts.reviewsAreOn : texts.reviewsAreOff}</p>
      {isRequired && waiting.length === 0 && <p className="text-quiet">{texts.noneWaits}</p>}
      {changed && (
        <p className="text-sm text-quiet">
          {fill(texts.changedBy, { name: changed.by })} <LocalDay at={changed.at} />
        </p>
      )}
      <Button variant="secondary" size="small" className="self-start" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
        {isRequired ? texts.turnReviewsOff : texts.turnReviewsOn}
      </Button>
      {isChanging && (
        <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-field border border-line p-4">
          <FormErrors errors={errors} />
          {isRequired && <p>{texts.listingsThatWaitBecomeDrafts}</p>}
          <FormText form={form} name="reason" label={texts.reason} help={texts.forTheAuditLog} />
          <Button type="submit" size="small" busy={busy} className="self-end">
            {isRequired ? texts.turnOff : texts.turnOn}
          </Button>
        </form>
      )}
    </Card>
  )
}
