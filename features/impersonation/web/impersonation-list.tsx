import * as texts from '#texts/impersonation'
import { useState } from 'react'
import { fill } from '#platform/contract/fill.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Cell, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { PageButtons } from '#platform/web/ui/display/pager.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Moment } from '#platform/web/ui/text/moment.tsx'
import { recentImpersonations, type Impersonation } from '../contract.ts'
import { changesText, endingText, timeText } from './impersonation-labels.ts'

/** Who looked as whom, why, and how it ended. */
export function ImpersonationList() {
  const [page, setPage] = useState(1)
  const reading = useRead(recentImpersonations, { query: { page } }, { keepPrevious: true })
  const columns = [texts.administrator, texts.account, texts.reason, texts.started, texts.ended, texts.changes]
  return (
    <ReadView
      reading={reading}
      what={texts.accountViewsInSentence}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={texts.noViews}>{texts.startInTheList}</EmptyState>}
    >
      {({ items, page: shown, pages }) => (
        <>
          <DataTable caption={texts.accountViews} columns={columns}>
            {items.map((item) => (
              <tr key={item.id}>
                <Cell>{item.administrator.name || texts.formerMember}</Cell>
                <Cell>{item.person.name || texts.formerMember}</Cell>
                <Cell>{item.reason}</Cell>
                <Cell>
                  <Moment at={item.startedAt} />
                </Cell>
                <Cell>
                  <Ended item={item} />
                </Cell>
                <Cell>{changesText[item.changes]}</Cell>
              </tr>
            ))}
          </DataTable>
          <PageButtons label={texts.pagesOfAccountViews} page={shown} pages={pages} onPage={setPage} />
        </>
      )}
    </ReadView>
  )
}

function Ended({ item: { endedAt, endedBy, until } }: { item: Impersonation }) {
  if (!endedAt || !endedBy) return fill(texts.stillRunning, { time: timeText(until) })
  return (
    <>
      <Moment at={endedAt} /> <span className="block text-quiet">{endingText[endedBy]}</span>
    </>
  )
}
