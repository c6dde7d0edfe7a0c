import * as texts from '#texts/moderation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MetaDescriptor } from 'react-router'
import { BrokerageReviews } from '#features/brokerages/web'
import { NewListings } from '#features/listing-reviews/web'
import { moderationCases } from '#features/moderation/contract'
import { RequireRole } from '#features/session/web'
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
import { CaseCard } from './case-card.tsx'
import { onQueueKey } from './queue-keys.ts'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.reviewQueueName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function ModerationPage() {
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-10">
        <PageTitle lead={texts.reportsAndWhatWeNoticed}>{texts.reviewQueue}</PageTitle>
        <BrokerageReviews />
        <NewListings />
        <Queue />
      </div>
    </RequireRole>
  )
}

function Queue() {
  const [show, setShow] = useState<'waiting' | 'decided'>('waiting')
  const reading = useInfiniteQuery({
    queryKey: [moderationCases.path, show],
    queryFn: ({ pageParam, signal }) =>
      call(moderationCases, { query: { show, ...(pageParam !== undefined && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = reading
  return (
    <>
      <Field label={texts.show} className="max-w-60">
        <Select value={show} onChange={(event) => setShow(event.currentTarget.value === 'decided' ? 'decided' : 'waiting')}>
          <option value="waiting">{texts.toDecide}</option>
          <option value="decided">{texts.decided}</option>
        </Select>
      </Field>
      <ReadView
        reading={reading}
        what={texts.theCases}
        skeleton={<Skeleton className="h-60 rounded-card" />}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={
          show === 'waiting' ? (
            <EmptyState title={texts.nothingToDecide}>{texts.newReportsShowUpHere}</EmptyState>
          ) : (
            <EmptyState title={texts.nothingDecidedYet}>{texts.decisionsShowUpHere}</EmptyState>
          )
        }
      >
        {({ pages }) => (
          <>
            <p className="hidden text-sm text-quiet pointer-fine:block">{texts.keysHelp}</p>
            <ul className="flex flex-col gap-4" onKeyDown={onQueueKey}>
              {pages
                .flatMap(({ items }) => items)
                .map((item) => (
                  // What was typed about a case that changed since stays with the one before.
                  <CaseCard key={`${item.id} ${item.revision}`} item={item} />
                ))}
            </ul>
            {hasNextPage && (
              <Button variant="secondary" className="self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {texts.showMore}
              </Button>
            )}
          </>
        )}
      </ReadView>
    </>
  )
}
