import * as texts from '#texts/moderation'
import { useState } from 'react'
import type { MetaDescriptor } from 'react-router'
import { SentBackListings } from '#features/listing-reviews/web'
import { reviewNotices } from '#features/moderation/contract'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { PageButtons } from '#platform/web/ui/display/pager.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { NoticeCard } from './notice-card.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.reviewNoticesName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function ReviewNoticesPage() {
  return (
    <RequireRole level="agent">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-10">
        <PageTitle lead={texts.whatOurTeamDecided}>{texts.reviewNotices}</PageTitle>
        <SentBackListings />
        <Notices />
      </div>
    </RequireRole>
  )
}

function Notices() {
  const [page, setPage] = useState(1)
  const reading = useRead(reviewNotices, { query: { page } }, { keepPrevious: true })
  return (
    <ReadView
      reading={reading}
      what={texts.yourReviewNotices}
      skeleton={<Skeleton className="h-48 rounded-card" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={texts.noReviewNotices}>{texts.youHearFromUsHere}</EmptyState>}
    >
      {({ items, page: shown, pages }) => (
        <>
          <ul className="flex flex-col gap-4">
            {items.map((notice) => (
              <li key={notice.id}>
                <NoticeCard notice={notice} />
              </li>
            ))}
          </ul>
          <PageButtons label={texts.pagesOfReviewNotices} page={shown} pages={pages} onPage={setPage} />
        </>
      )}
    </ReadView>
  )
}
