import { href, Link, useParams } from 'react-router'
import { RequireRole } from '#features/session/web'
import { previewProperty } from '#features/listings/contract'
import { product } from '#platform/contract/product.ts'
import { explain } from '#platform/web/call/call.ts'
import { useRead } from '#platform/web/query/use-call.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { PropertyView } from './property-view.tsx'

export const meta = () => [{ title: `Preview · ${product.name}` }, { name: 'robots', content: 'noindex' }]

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
  const { data, error } = useRead(previewProperty, { params: { id } })
  const editor = href('/agent/homes/:id', { id: String(id) })
  if (error)
    return (
      <EmptyState
        whole
        title="There is nothing to preview yet"
        action={
          <Link to={editor} className={buttonClass()}>
            Back to editing
          </Link>
        }
      >
        {explain(error)}
      </EmptyState>
    )
  return (
    <>
      <div className="page-width pt-4">
        <Notice title="This is how visitors will see the home">
          <Link to={editor} className="font-medium text-spruce underline">
            Back to editing
          </Link>
        </Notice>
      </div>
      {data ? <PropertyView home={data} preview /> : <Skeleton className="page-width mt-4 h-96 rounded-card" />}
    </>
  )
}
