import * as texts from '#texts/listing-reviews'
import { useQueryClient } from '@tanstack/react-query'
import { listingReviews, reviewListing, type WaitingListing as Waiting } from '#features/listing-reviews/contract'
import { fill } from '#platform/contract/fill.ts'
import { CallError, explain } from '#platform/web/call/call.ts'
import { useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { DecisionForm } from '#platform/web/ui/forms/decision-form.tsx'
import { baths, beds, price, squareFeet } from '#platform/web/ui/text/format.ts'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

/** One new listing as buyers would see it, and the two ways to decide. */
export function WaitingListing({ listing }: { listing: Waiting }) {
  const queries = useQueryClient()
  const deciding = useSend(reviewListing)
  const problem = deciding.error instanceof CallError ? deciding.error.fields.note : undefined
  const facts = [
    price(listing.price),
    ...(listing.bedrooms === null ? [] : [beds(listing.bedrooms)]),
    ...(listing.bathrooms === null ? [] : [baths(listing.bathrooms)]),
    ...(listing.squareFeet === null ? [] : [squareFeet(listing.squareFeet)]),
  ]
  const decide = (approve: boolean, note: string) =>
    deciding.mutate(
      { params: { propertyId: listing.id }, body: { version: listing.version, approve, note } },
      {
        onSuccess(reviews) {
          queries.setQueriesData({ queryKey: [listingReviews.path] }, reviews)
          toast({ title: approve ? texts.listingApproved : texts.listingSentBack, description: listing.title })
        },
        // Somebody else may have decided, or its agent changed it: the list is read anew, and what was typed stays.
        onError: (error) =>
          void (error instanceof CallError && error.status === 409 && queries.invalidateQueries({ queryKey: [listingReviews.path] })),
      },
    )
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg font-semibold break-words">{listing.title}</h3>
        <p className="text-sm text-quiet">
          {fill(texts.submittedByName, { name: listing.agent.name })} · <LocalDay at={listing.handedInAt} />
        </p>
      </div>
      {listing.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={texts.photos}>
          {listing.photos.map(({ url, alt }) => (
            <li key={url} className="shrink-0">
              <img src={url} alt={alt} className="h-28 rounded-field object-cover" loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      <p>{facts.join(' · ')}</p>
      <p className="break-words">{listing.address}</p>
      <p className="break-words whitespace-pre-line">{listing.description}</p>
      {listing.rooms.length > 0 && <p className="text-sm text-quiet">{fill(texts.rooms, { rooms: listing.rooms.join(', ') })}</p>}
      {listing.lastNote && <p className="text-sm break-words">{fill(texts.youAskedFor, { note: listing.lastNote })}</p>}
      <DecisionForm
        note={texts.noteToTheAgent}
        help={texts.requiredToSendBack}
        approve={texts.approve}
        decline={texts.sendBack}
        error={problem ?? (deciding.error ? explain(deciding.error) : undefined)}
        busy={deciding.isPending}
        onDecide={decide}
      />
    </Card>
  )
}
