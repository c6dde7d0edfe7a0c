import * as texts from '#texts/leads'
import type { MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { product } from '#platform/contract/product.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { SharingChoices } from './sharing-choices.tsx'

export const meta = (): MetaDescriptor[] => [{ title: `${texts.whatAgentsKnow} · ${product.name}` }, { name: 'robots', content: 'noindex' }]

/** Where a member chooses what agents see about them. */
export default function SharingPage() {
  return (
    <RequireRole level="user">
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-8 sm:py-10">
        <PageTitle lead={texts.whatAgentsKnowLead}>{texts.whatAgentsKnow}</PageTitle>
        <Card>
          <SharingChoices />
        </Card>
      </div>
    </RequireRole>
  )
}
