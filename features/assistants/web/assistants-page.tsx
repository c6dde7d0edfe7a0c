import * as texts from '#texts/assistants'
import type { MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { AssistantsView } from './assistants-view.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.assistantsName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function AssistantsPage() {
  return (
    <RequireRole level="agent">
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:py-10">
        <PageTitle lead={texts.assistantsLead}>{texts.assistants}</PageTitle>
        <AssistantsView />
      </div>
    </RequireRole>
  )
}
