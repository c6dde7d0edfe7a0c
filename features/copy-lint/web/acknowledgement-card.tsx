import * as texts from '#texts/copy-lint'
import { useQueryClient } from '@tanstack/react-query'
import { format } from 'date-fns'
import { href, Link } from 'react-router'
import { copyAcknowledgements, reviewCopy, type CopyAcknowledgement, type CopyField } from '#features/copy-lint/contract'
import { fill } from '#platform/contract/fill.ts'
import { explain } from '#platform/web/call/call.ts'
import { useSend } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'

const fieldNames: Record<CopyField, string> = {
  title: texts.fieldTitle,
  description: texts.fieldDescription,
  photos: texts.fieldPhotos,
  videos: texts.fieldVideos,
  answers: texts.fieldAnswers,
}
const when = (at: string) => format(new Date(at), 'MMM d, yyyy, h:mm a')

/** One phrase that an agent kept, with the reason and the button that says it was read. */
export function AcknowledgementCard({ item }: { item: CopyAcknowledgement }) {
  const queries = useQueryClient()
  const reviewing = useSend(reviewCopy)
  const { id, phrase, protectedClass, why, source, reason } = item
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="font-semibold break-words">{fill(texts.aboutClass, { phrase, protectedClass })}</h2>
      <p className="text-sm text-quiet">
        {fill(texts.inField, { field: fieldNames[item.field], agent: item.agent.name, when: when(item.createdAt) })}
      </p>
      <p className="break-words">{fill(texts.reasonGiven, { reason })}</p>
      {why && <p className="text-sm">{why}</p>}
      {source && <p className="text-sm text-quiet">{fill(texts.source, { source })}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={href('/property/:id', { id: String(item.listingId) })}
          aria-label={fill(texts.openListingWith, { phrase })}
          className="inline-flex min-h-10 items-center text-spruce underline underline-offset-2"
        >
          {texts.openListing}
        </Link>
        {item.reviewedAt ? (
          <p className="text-sm text-quiet">
            {fill(texts.reviewedByOn, { name: item.reviewedBy ?? texts.formerMember, when: when(item.reviewedAt) })}
          </p>
        ) : (
          <Button
            size="small"
            variant="secondary"
            busy={reviewing.isPending}
            aria-label={fill(texts.markPhraseAsReviewed, { phrase })}
            onClick={() =>
              reviewing.mutate(
                { params: { id } },
                { onSuccess: () => queries.invalidateQueries({ queryKey: [copyAcknowledgements.path] }) },
              )
            }
          >
            {texts.markAsReviewed}
          </Button>
        )}
      </div>
      {reviewing.error && (
        <p role="alert" className="text-sm font-medium text-brick">
          {explain(reviewing.error)}
        </p>
      )}
    </Card>
  )
}
