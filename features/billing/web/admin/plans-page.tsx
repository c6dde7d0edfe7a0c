import * as texts from '#texts/billing'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { PlanNumbersView } from './plan-numbers-view.tsx'
import { SubscriberList } from './subscriber-list.tsx'

export const meta = () => [{ title: fill(texts.plansName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function PlansPage() {
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 py-10">
        <PageTitle lead={texts.plansLead}>{texts.plans}</PageTitle>
        <PlanNumbersView />
        <SubscriberList />
      </div>
    </RequireRole>
  )
}
