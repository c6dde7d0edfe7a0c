import * as texts from '#texts/impersonation'
import type { MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { SupportAccess } from './support-access.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.supportAccessName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function SupportAccessPage() {
  return (
    <RequireRole level="user">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-8 sm:py-10">
        <PageTitle lead={texts.supportAccessLead}>{texts.supportAccess}</PageTitle>
        <SupportAccess />
      </div>
    </RequireRole>
  )
}
