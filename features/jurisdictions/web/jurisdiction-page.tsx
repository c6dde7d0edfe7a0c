import * as texts from '#texts/jurisdictions'
import { useParams } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PackView } from './pack-view.tsx'

export const meta = () => [{ title: fill(texts.stateLawName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function JurisdictionPage() {
  const { code = '' } = useParams()
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 py-10">
        <PackView code={code} />
      </div>
    </RequireRole>
  )
}
