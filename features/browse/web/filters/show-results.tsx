import * as texts from '#texts/browse'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { useFacetCounts } from './use-counts.ts'

/** At the foot of every panel: applies what is typed, says how many homes there are, and closes. */
export function ShowResults() {
  const total = useFacetCounts()?.total
  return (
    <>
      <Link to={href('/tourstead')} className={buttonClass({ variant: 'quiet', size: 'small' })}>
        {texts.clearAll}
      </Link>
      <Button type="submit" size="small">
        {total === undefined ? texts.showHomes : fill(texts.showTotal, { total: counted(total, texts.home) })}
      </Button>
    </>
  )
}
