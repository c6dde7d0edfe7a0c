import * as texts from '#texts/content'
import type { MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { StrategyView } from './strategy-view.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.contentStrategyName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

/** What an agent's videos cover, and what is missing. */
export default function ContentStrategyPage() {
  return (
    <RequireRole level="agent">
      <div className="page-width flex flex-col gap-8 py-8 sm:py-10">
        <PageTitle lead={texts.contentStrategyIntro}>{texts.contentStrategy}</PageTitle>
        <StrategyView />
      </div>
    </RequireRole>
  )
}
