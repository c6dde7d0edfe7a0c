import { SearchX } from 'lucide-react'
import { href, Link } from 'react-router'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'

/** Before the first home is published there is nothing to take back. */
export function NoListingsYet() {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No homes are published yet"
      action={
        <Link to={href('/agent-info')} className={buttonClass({ variant: 'secondary' })}>
          Show a home as an agent
        </Link>
      }
    >
      <p>As soon as an agent publishes a home, it appears here. Until then there is nothing to filter.</p>
    </EmptyState>
  )
}
