import * as texts from '#texts/public-api'
import { href, Link, type MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { KeysCard } from './keys-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.apiAndWebhooksName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function ApiPage() {
  return (
    <RequireRole level="agent">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8 sm:py-10">
        <PageTitle lead={texts.pageLead}>{texts.apiAndWebhooks}</PageTitle>
        <Link to={href('/brokerage/dashboard')} className="self-start text-spruce underline underline-offset-2">
          {texts.yourBrokerage}
        </Link>
        <KeysCard />
        <WebhooksCard />
      </div>
    </RequireRole>
  )
}
