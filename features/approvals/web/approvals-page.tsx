import * as texts from '#texts/approvals'
import { fill } from '#platform/contract/fill.ts'
import { lazy, Suspense } from 'react'
import type { MetaDescriptor } from 'react-router'
import { CoListingInvitations } from '#features/co-listings/web'
import { SentBackListings } from '#features/listing-reviews/web'
import { RequireRole } from '#features/session/web'
import { product } from '#platform/contract/product.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { ApprovalsView } from './approvals-view.tsx'

const TourRequests = lazy(() => importWithRetry(async () => ({ default: await (await import('#features/tours/web')).loadTourRequests() })))
const AnswerReviews = lazy(() =>
  importWithRetry(async () => ({ default: await (await import('#features/answers/web')).loadAnswerReviews() })),
)

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.approvalsName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function ApprovalsPage() {
  return (
    <RequireRole level="agent">
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:py-10">
        <PageTitle>{texts.approvals}</PageTitle>
        <Suspense>
          <TourRequests />
        </Suspense>
        <Suspense>
          <AnswerReviews />
        </Suspense>
        <CoListingInvitations />
        <SentBackListings />
        <ApprovalsView />
      </div>
    </RequireRole>
  )
}
