import * as texts from '#texts/phone'
import { fill } from '#platform/contract/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { decidePhoneReview, phoneReviews, type PhoneReview } from '#features/phone/contract'
import { explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead, useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { phoneText } from '#platform/web/ui/display/phone-link.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

/** Numbers in review, each with who wants it and who has it. */
export function Reviews() {
  const reading = useRead(phoneReviews, {})
  return (
    <ReadView
      reading={reading}
      what={texts.thePhoneReviews}
      skeleton={<Skeleton className="h-40 rounded-card" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={texts.noNumbersToReview}>{texts.theyAppearHere}</EmptyState>}
    >
      {({ items }) => (
        <ul className="flex flex-col gap-4">
          {items.map((item) => (
            <li key={item.id}>
              <Review item={item} />
            </li>
          ))}
        </ul>
      )}
    </ReadView>
  )
}

function Review({ item: { id, openedAt, person, phone, holders } }: { item: PhoneReview }) {
  const queries = useQueryClient()
  const deciding = useSend(decidePhoneReview)
  const decide = (approved: boolean) =>
    deciding.mutate(
      { params: { reviewId: id }, body: { approved } },
      {
        onSuccess: (after) => {
          queries.setQueryData(keyOf(phoneReviews, {}), after)
          toast({ title: approved ? texts.approvedToast : texts.declinedToast })
        },
        onError: (error) => toast({ title: texts.couldNotDecide, description: explain(error), variant: 'destructive' }),
      },
    )
  const title = fill(texts.nameWantsPhone, { name: person.name, phone: phoneText(phone) })
  return (
    <Card>
      <article aria-label={title} className="flex flex-col gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-sm break-words text-quiet">
          {person.email} · {texts.askedOn} <LocalDay at={openedAt} />
        </p>
        <p className="break-words">
          {holders.length === 0
            ? texts.nobodyAnyMore
            : `${texts.alreadyVerifiedBy} ${holders.map(({ name, email }) => `${name} (${email})`).join(', ')}`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={deciding.isPending} onClick={() => decide(true)}>
            {texts.approve}
          </Button>
          <Button variant="secondary" busy={deciding.isPending} onClick={() => decide(false)}>
            {texts.decline}
          </Button>
        </div>
      </article>
    </Card>
  )
}
