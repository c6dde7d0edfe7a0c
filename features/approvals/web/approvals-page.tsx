import * as texts from '#texts/approvals'
import { fill } from '#platform/contract/fill.ts'
import type { MetaDescriptor } from 'react-router'
import { CoListingInvitations } from '#features/co-listings/web'
import { SentBackListings } from '#features/listing-reviews/web'
import { RequireRole } from '#features/session/web'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { ApprovalsView } from './approvals-view.tsx'
import { RequestedPart, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

const TourRequests = lazyPart(async () => (await import('#features/tours/web')).loadTourRequests())
const AnswerReviews = lazyPart(async () => (await import('#features/answers/web')).loadAnswerReviews())

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.approvalsName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function ApprovalsPage() {
  return (
    <RequireRole level="agent">
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:py-10">
        <PageTitle>{texts.approvals}</PageTitle>
        <RequestedPart>
          <TourRequests />
        </RequestedPart>
        <RequestedPart>
          <AnswerReviews />
        </RequestedPart>
        <CoListingInvitations />
        <SentBackListings />
        <ApprovalsView />
      </div>
    </RequireRole>
  )
}
