import * as texts from '#texts/vault'
import type { MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { VaultView } from './vault-view.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.vaultName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

/** The private files of an agent. */
export default function VaultPage() {
  return (
    <RequireRole level="agent">
      <div className="page-width flex flex-col gap-8 py-8 sm:py-10">
        <PageTitle lead={texts.vaultIntro}>{texts.vault}</PageTitle>
        <VaultView />
      </div>
    </RequireRole>
  )
}
