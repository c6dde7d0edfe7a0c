import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import { href, Link, useParams } from 'react-router'
import { RequireRole } from '#features/session/web'
import { previewProperty } from '#features/listings/contract'
import { product } from '#platform/contract/product.ts'
import { CallError, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { PropertyView } from './property-view.tsx'

export const meta = () => [{ title: fill(texts.previewName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function PreviewPage() {
  const { id = '' } = useParams()
  return (
    <RequireRole level="agent">
      <Preview id={Number(id)} />
    </RequireRole>
  )
}

/** Exactly what visitors will see, before they do. */
function Preview({ id }: { id: number }) {
  const reading = useRead(previewProperty, { params: { id } })
  const editor = href('/agent/homes/:id', { id: String(id) })
  const { error } = reading
  // Not there, or too little of it yet.
  if (error instanceof CallError && [404, 409].includes(error.status))
    return (
      <EmptyState
        whole
        title={texts.nothingToPreviewYet}
        action={
          <Link to={editor} className={buttonClass()}>
            {texts.backToEditing}
          </Link>
        }
      >
        {explain(error)}
      </EmptyState>
    )
  return (
    <>
      <div className="page-width pt-4">
        <Notice title={texts.thisIsHowBuyersWillSeeIt}>
          <Link to={editor} className="font-medium text-spruce underline">
            {texts.backToEditing}
          </Link>
        </Notice>
      </div>
      <ReadView reading={reading} what={texts.thePreview} className="page-width py-4" skeleton={<Skeleton className="h-96 rounded-card" />}>
        {(listing) => <PropertyView home={listing} preview />}
      </ReadView>
    </>
  )
}
