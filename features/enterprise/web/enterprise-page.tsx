import * as texts from '#texts/enterprise'
import type { MetaDescriptor } from 'react-router'
import { useSearchParams } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { AccountView } from './account-view.tsx'
import { BrokerageList } from './brokerage-list.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.enterpriseName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function EnterprisePage() {
  const asked = useSearchParams()[0].get('brokerage')
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8 sm:py-10">
        <PageTitle {...(asked === null && { lead: texts.lead })}>{texts.enterprise}</PageTitle>
        {asked === null ? <BrokerageList /> : <AccountView key={asked} asked={asked} />}
      </div>
    </RequireRole>
  )
}
