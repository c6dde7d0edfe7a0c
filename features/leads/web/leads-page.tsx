import * as texts from '#texts/leads'
import { fill } from '#platform/contract/fill.ts'
import { href, useLocation, type MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { LeadsView } from './leads-view.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.leadsName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

/** The leads of an agent; the second address of the page begins with the map. */
export default function LeadsPage() {
  const { pathname } = useLocation()
  return (
    <RequireRole level="agent">
      <div className="page-width flex flex-col gap-8 py-8 sm:py-10">
        <PageTitle lead={texts.everyoneWhoAsked}>{texts.leads}</PageTitle>
        <LeadsView firstView={pathname === href('/contactmap') ? 'map' : 'board'} />
      </div>
    </RequireRole>
  )
}
