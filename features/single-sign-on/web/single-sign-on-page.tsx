import * as texts from '#texts/single-sign-on'
import { href, Link, type MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { SignOnView } from './sign-on-view.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.singleSignOnName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function SingleSignOnPage() {
  return (
    <RequireRole level="agent">
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:py-10">
        <PageTitle lead={texts.pageLead}>{texts.singleSignOn}</PageTitle>
        <Link to={href('/brokerage/dashboard')} className="self-start text-spruce underline underline-offset-2">
          {texts.yourBrokerage}
        </Link>
        <SignOnView />
      </div>
    </RequireRole>
  )
}
