import * as texts from '#texts/bulk-actions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reasonTexts } from '#features/moderation/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead } from '#platform/web/query/use-call.ts'
import { Cell, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { PageButtons } from '#platform/web/ui/display/pager.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Moment } from '#platform/web/ui/text/moment.tsx'
import { recentBulkActions, type BulkKind } from '../contract.ts'
import { Results, UndoButton } from './bulk-progress.tsx'

const lookEveryMs = 5000

const kindTexts: Record<BulkKind, string> = { suspend: texts.suspend, 'sign-out': texts.signOut, 'take-down': texts.takeHomesDown }

/** What was done to several accounts or homes at once, with the way to undo it. */
export function BulkList() {
  const cache = useQueryClient()
  const [page, setPage] = useState(1)
  const reading = useRead(recentBulkActions, { query: { page } }, { keepPrevious: true })
  useEffect(() => {
    const timer = window.setInterval(() => void cache.invalidateQueries({ queryKey: keyOf(recentBulkActions) }), lookEveryMs)
    return () => window.clearInterval(timer)
  }, [cache])
  const columns = [texts.started, texts.administrator, texts.whatWasDone, texts.reason, texts.result, texts.undo]
  return (
    <ReadView
      reading={reading}
      what={texts.bulkActionsInSentence}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={texts.noBulkActions}>{texts.selectInTheList}</EmptyState>}
    >
      {({ items, page: shown, pages }) => (
        <>
          <DataTable caption={texts.bulkActions} columns={columns}>
            {items.map((action) => (
              <tr key={action.id}>
                <Cell>{action.startedAt && <Moment at={action.startedAt} />}</Cell>
                <Cell>{action.administrator.name || texts.formerMember}</Cell>
                <Cell>{kindTexts[action.kind]}</Cell>
                <Cell>
                  {action.code && <span className="block">{reasonTexts[action.code]}</span>}
                  <span>{action.reason}</span>
                </Cell>
                <Cell>
                  <Results action={action} />
                </Cell>
                <Cell>
                  <UndoButton action={action} />
                </Cell>
              </tr>
            ))}
          </DataTable>
          <PageButtons label={texts.pagesOfBulkActions} page={shown} pages={pages} onPage={setPage} />
        </>
      )}
    </ReadView>
  )
}
