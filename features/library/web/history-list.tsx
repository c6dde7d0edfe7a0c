import * as texts from '#texts/library'
import { useState } from 'react'
import { libraryHistory } from '#features/library/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { PageButtons } from '#platform/web/ui/display/pager.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

/** Who did what to an item, when and why. */
export function HistoryList({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const reading = useRead(libraryHistory, { params: { id }, query: { page } }, { keepPrevious: true })
  return (
    <ReadView reading={reading} what={texts.theHistory}>
      {({ items, page: shown, pages }) => (
        <>
          <ol className="flex flex-col divide-y divide-line">
            {items.map(({ id: eventId, at, action, reason, by }) => (
              <li key={eventId} className="flex flex-col gap-0.5 py-3">
                <p className="font-medium">{texts.actionNames[action]}</p>
                <p className="text-sm text-quiet">
                  <LocalDay at={at} /> · <span>{by ?? texts.somebody}</span>
                </p>
                {reason && <p className="text-sm break-words">{reason}</p>}
              </li>
            ))}
          </ol>
          <PageButtons label={texts.pagesOfTheHistory} page={shown} pages={pages} onPage={setPage} />
        </>
      )}
    </ReadView>
  )
}
