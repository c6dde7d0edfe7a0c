import { useParams, type MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import * as texts from '#texts/hand-over'
import { HandOverView } from './hand-over-view.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.handOverName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function HandOverPage() {
  const { accountId } = useParams()
  return (
    <RequireRole level="agent">
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:py-10">
        <HandOverView key={accountId} accountId={Number(accountId)} />
      </div>
    </RequireRole>
  )
}
