import * as texts from '#texts/library'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { LibraryManager } from './library-manager.tsx'

export const meta = () => [{ title: fill(texts.libraryManagerName, { name: product.name }) }]

export default function LibraryManagerPage() {
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-10">
        <PageTitle lead={texts.libraryManagerIntro}>{texts.libraryManager}</PageTitle>
        <LibraryManager />
      </div>
    </RequireRole>
  )
}
