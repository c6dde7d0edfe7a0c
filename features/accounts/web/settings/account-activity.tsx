import * as texts from '#texts/accounts'
import { useState } from 'react'
import { accountActivity, type AccountEvent } from '#features/accounts/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { activityLabel } from './activity-labels.ts'
import { Moment } from '#platform/web/ui/text/moment.tsx'

export function AccountActivity() {
  const first = useRead(accountActivity, { query: {} })
  const [older, setOlder] = useState<AccountEvent[]>([])
  const [next, setNext] = useState<number | null>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const before = next === undefined ? first.data?.nextBefore : next

  async function more(): Promise<void> {
    if (!before) return
    setBusy(true)
    try {
      const page = await call(accountActivity, { query: { before } })
      setOlder([...older, ...page.items])
      setNext(page.nextBefore)
    } catch (error) {
      setFailed(explain(error))
    }
    setBusy(false)
  }

  return (
    <ReadView reading={first} what={texts.accountActivityInSentence}>
      {({ items }) => (
        <div className="flex flex-col gap-4">
          <ul aria-label={texts.accountActivity} className="flex flex-col divide-y divide-line">
            {[...items, ...older].map(({ id, kind, happenedAt, device, network }) => (
              <li key={id} className="py-2">
                <p>{activityLabel(kind)}</p>
                <p className="text-sm text-quiet">
                  <Moment at={happenedAt} />, {device}
                  {network && <span>{`, from ${network}`}</span>}
                </p>
              </li>
            ))}
          </ul>
          {failed && <Notice tone="danger" role="alert" title={failed} />}
          {before && (
            <Button variant="secondary" busy={busy} className="self-start" onClick={() => void more()}>
              {texts.showOlderActivity}
            </Button>
          )}
        </div>
      )}
    </ReadView>
  )
}
