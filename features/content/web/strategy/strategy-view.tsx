import * as texts from '#texts/content'
import { Clapperboard } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { contentStrategy, type Coverage, type GapKind } from '#features/content/contract'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Cell, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { longDay } from '../calendar/calendar-days.ts'
import { FilmResults } from './film-results.tsx'
import { PlanDialog } from './plan-dialog.tsx'

type Gap = ReplyOf<typeof contentStrategy>['gaps'][number]

const gapsShown = 12
const columnNames: Record<GapKind, string> = {
  tour: texts.columnTour,
  rooms: texts.columnRooms,
  lifestyle: texts.columnLifestyle,
  guide: texts.columnGuide,
}

/** What to film next, then what is covered. */
export function StrategyView() {
  const reading = useRead(contentStrategy, {})
  const [picked, setPicked] = useState<Gap>()
  return (
    <ReadView reading={reading} what={texts.yourCoverageInSentence}>
      {({ listings, listingsTotal, cities, questions, gaps, results }) => (
        <div className="flex flex-col gap-10">
          <section aria-labelledby="film-next" className="flex flex-col gap-4">
            <div className="flex flex-wrap items-baseline justify-between gap-3">
              <h2 id="film-next" className="font-display text-xl font-semibold">
                {texts.whatIsMissing}
              </h2>
              <ButtonLink size="small" variant="secondary" to={href('/socialcalendar')}>
                {texts.openCalendar}
              </ButtonLink>
            </div>
            <p className="text-sm text-quiet">{texts.howItIsRanked}</p>
            {gaps.length === 0 ? (
              <EmptyState icon={<Clapperboard aria-hidden="true" />} title={texts.nothingMissing}>
                {texts.everyHomeIsCovered}
              </EmptyState>
            ) : (
              <ol className="flex flex-col gap-3">
                {gaps.slice(0, gapsShown).map((gap) => (
                  <li
                    key={`${gap.kind} ${gap.subject}`}
                    className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
                  >
                    <div className="min-w-0">
                      <h3 className="font-semibold break-words">{gap.title}</h3>
                      <p className="text-sm text-quiet">
                        {gap.plannedOn ? fill(texts.plannedOn, { day: longDay(gap.plannedOn) }) : gap.reason}
                      </p>
                    </div>
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={fill(gap.plannedOn ? texts.moveTitle : texts.planTitle, { title: gap.title })}
                      onClick={() => setPicked(gap)}
                    >
                      {gap.plannedOn ? texts.moveIt : texts.planIt}
                    </Button>
                  </li>
                ))}
              </ol>
            )}
          </section>
          <FilmResults results={results} />
          <Matrix
            title={texts.homes}
            rows={listings}
            note={
              listings.length < listingsTotal ? fill(texts.firstHomesOfAll, { count: listings.length, total: listingsTotal }) : undefined
            }
          />
          <Matrix title={texts.cities} rows={cities} />
          <Matrix title={texts.questions} rows={questions} />
          {picked && <PlanDialog gap={picked} onClose={() => setPicked(undefined)} />}
        </div>
      )}
    </ReadView>
  )
}

function Matrix({ title, rows, note }: { title: string; rows: readonly Coverage[]; note?: string | undefined }) {
  const kinds = rows[0]?.cells.map(({ kind }) => kind) ?? []
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-xl font-semibold">{title}</h2>
      {note && <p className="text-sm text-quiet">{note}</p>}
      {rows.length === 0 ? (
        <p className="text-quiet">{texts.nothingHere}</p>
      ) : (
        <DataTable caption={title} columns={[texts.subject, ...kinds.map((kind) => columnNames[kind])]}>
          {rows.map(({ subject, title: name, cells }) => (
            <tr key={subject}>
              <th scope="row" className="px-4 py-3 font-medium">
                {name}
              </th>
              {cells.map(({ kind, has }) => (
                <Cell key={kind}>
                  <Badge tone={has ? 'good' : 'attention'}>{has ? texts.covered : texts.missing}</Badge>
                </Cell>
              ))}
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  )
}
