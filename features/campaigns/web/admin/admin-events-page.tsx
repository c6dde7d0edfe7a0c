import * as texts from '#texts/campaigns'
import type { MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { AdminEvents } from './admin-events.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.eventsName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function AdminEventsPage() {
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-10">
        <PageTitle lead={texts.makeAndPublishEvents}>{texts.events}</PageTitle>
        <AdminEvents />
      </div>
    </RequireRole>
  )
}
