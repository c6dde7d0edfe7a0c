import * as texts from '#texts/admin'
import { fill } from '#platform/contract/fill.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { auditCheck } from '../../contract/audit.ts'

/** Shows whether anybody changed the log behind the product since it was written, and where. */
export function AuditCheck() {
  const reading = useRead(auditCheck, {})
  return (
    <ReadView reading={reading} what={texts.theCheckOfTheAuditLog} skeleton={<Skeleton className="h-6 max-w-md rounded-card" />}>
      {({ checked, broken }) =>
        broken === null ? (
          <p className="text-quiet">{fill(texts.theLogIsAsWritten, { count: counted(checked, texts.entry, texts.entries) })}</p>
        ) : (
          <Notice tone="danger" role="alert" title={fill(texts.theLogWasChangedAtEntry, { number: broken })}>
            {texts.somebodyChangedTheDatabase}
          </Notice>
        )
      }
    </ReadView>
  )
}
