import * as texts from '#texts/browse'
import { SearchX } from 'lucide-react'
import { href, Link } from 'react-router'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'

/** Before the first home is published there is nothing to take back. */
export function NoListingsYet() {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={texts.noHomesListedYet}
      action={
        <Link to={href('/agent-info')} className={buttonClass({ variant: 'secondary' })}>
          {texts.listAHome}
        </Link>
      }
    >
      <p>{texts.checkBackSoon}</p>
    </EmptyState>
  )
}
