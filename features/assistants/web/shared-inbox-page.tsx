import * as texts from '#texts/assistants'
import { useParams, type MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { SharedInboxView } from './shared-inbox-view.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.sharedInboxName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function SharedInboxPage() {
  const { agentId } = useParams()
  return (
    <RequireRole level="agent">
      <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
        <SharedInboxView agentId={Number(agentId)} />
      </div>
    </RequireRole>
  )
}
