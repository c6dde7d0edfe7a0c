import * as texts from '#texts/brokerages'
import type { MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { BrokerageView } from './brokerage-view.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.brokerageName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function BrokerageDashboardPage() {
  return (
    <RequireRole level="agent">
      {(user) => (
        <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8 sm:py-10">
          <PageTitle>{texts.brokerage}</PageTitle>
          <BrokerageView userId={user.id} />
        </div>
      )}
    </RequireRole>
  )
}
