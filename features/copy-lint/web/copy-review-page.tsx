import * as texts from '#texts/copy-lint'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RequireRole } from '#features/session/web'
import { copyAcknowledgements } from '#features/copy-lint/contract'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { call } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { AcknowledgementCard } from './acknowledgement-card.tsx'

export const meta = () => [{ title: fill(texts.wordingReviewName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function CopyReviewPage() {
  return (
    <RequireRole level="user">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-10">
        <PageTitle lead={texts.wordingThatAgentsKept}>{texts.wordingReview}</PageTitle>
        <Queue />
      </div>
    </RequireRole>
  )
}

function Queue() {
  const [reviewed, setReviewed] = useState<'yes' | 'no'>('no')
  const reading = useInfiniteQuery({
    queryKey: [copyAcknowledgements.path, reviewed],
    queryFn: ({ pageParam, signal }) =>
      call(copyAcknowledgements, { query: { reviewed, ...(pageParam !== undefined && { before: pageParam }) }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = reading
  return (
    <>
      <Field label={texts.reviewState} className="max-w-60">
        <Select value={reviewed} onChange={(event) => setReviewed(event.currentTarget.value === 'yes' ? 'yes' : 'no')}>
          <option value="no">{texts.toReview}</option>
          <option value="yes">{texts.reviewed}</option>
        </Select>
      </Field>
      <ReadView
        reading={reading}
        what={texts.theWording}
        skeleton={<Skeleton className="h-40 rounded-card" />}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={
          <EmptyState title={reviewed === 'no' ? texts.nothingToReview : texts.noReviewsYet}>
            {texts.acknowledgedWordingAppearsHere}
          </EmptyState>
        }
      >
        {({ pages }) => (
          <ul className="flex flex-col gap-4">
            {pages
              .flatMap(({ items }) => items)
              .map((item) => (
                <li key={item.id}>
                  <AcknowledgementCard item={item} />
                </li>
              ))}
            {hasNextPage && (
              <li>
                <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {texts.showMore}
                </Button>
              </li>
            )}
          </ul>
        )}
      </ReadView>
    </>
  )
}
