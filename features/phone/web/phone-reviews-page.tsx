import * as texts from '#texts/phone'
import { fill } from '#platform/contract/fill.ts'
import { RequireRole } from '#features/session/web'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Reviews } from './phone-reviews.tsx'

export const meta = () => [{ title: fill(texts.phoneReviewsName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function PhoneReviewsPage() {
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-10">
        <PageTitle lead={texts.reviewsLead}>{texts.phoneReviews}</PageTitle>
        <Reviews />
      </div>
    </RequireRole>
  )
}
