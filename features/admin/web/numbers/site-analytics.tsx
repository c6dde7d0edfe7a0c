import * as texts from '#texts/admin'
import { fill } from '#platform/contract/fill.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Cell, Column, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { count } from '#platform/web/ui/text/format.ts'
import { siteAnalytics, siteMeasures, type SiteMeasure, type SiteWeek } from '../../contract/site-numbers.ts'

/** What is new on the site by week: a chart for each measure, and all of them as a table. */
export function SiteAnalytics({ weeks }: { weeks: number }) {
  const reading = useRead(siteAnalytics, { query: { weeks } })
  return (
    <ReadView reading={reading} what={texts.theAnalytics} skeleton={<Skeleton className="h-96 rounded-card" />}>
      {(counted) => (
        <>
          <p className="text-quiet">{texts.weeksBeginOnMonday}</p>
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {siteMeasures.map((measure) => (
              <MeasureCard key={measure} measure={measure} weeks={counted.weeks} total={counted.totals[measure]} />
            ))}
          </div>
          <WeekTable weeks={counted.weeks} />
        </>
      )}
    </ReadView>
  )
}

interface MeasureCardProps {
  measure: SiteMeasure
  weeks: readonly SiteWeek[]
  total: number
}

const barWidth = 8
const barHeight = 100

function MeasureCard({ measure, weeks, total }: MeasureCardProps) {
  const most = Math.max(...weeks.map((week) => week[measure]))
  return (
    <Card>
      <h2 className="font-semibold">{texts.measureNames[measure]}</h2>
      <p className="font-display text-2xl">{count(total)}</p>
      <figure className="mt-2">
        <svg
          viewBox={`0 0 ${weeks.length * barWidth} ${barHeight}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={fill(texts.chartOfMeasureByWeek, { measure: texts.measureNames[measure], most: count(most) })}
          className="h-28 w-full border-b border-line"
        >
          {weeks.map((week, index) => {
            const height = most === 0 ? 0 : (week[measure] / most) * barHeight
            return (
              <rect
                key={week.week}
                x={index * barWidth + 1}
                y={barHeight - height}
                width={barWidth - 2}
                height={height}
                className="fill-spruce"
              />
            )
          })}
        </svg>
        <figcaption className="mt-1 flex justify-between gap-4 text-sm text-quiet">
          <span>{fill(texts.mostInOneWeek, { most: count(most) })}</span>
        </figcaption>
      </figure>
    </Card>
  )
}

/** Newest first, as it is read. */
function WeekTable({ weeks }: { weeks: readonly SiteWeek[] }) {
  const head = (
    <>
      <Column>{texts.weekOf}</Column>
      {siteMeasures.map((measure) => (
        <Column key={measure} className="text-right">
          {texts.measureNames[measure]}
        </Column>
      ))}
    </>
  )
  return (
    <DataTable
      caption={texts.byWeek}
      captionHidden={false}
      columns={[texts.weekOf, ...siteMeasures.map((measure) => texts.measureNames[measure])]}
      head={head}
    >
      {weeks.toReversed().map((week) => (
        <tr key={week.week}>
          <th scope="row" className="px-4 py-3 text-left font-medium whitespace-nowrap">
            {dayText(week.week)}
          </th>
          {siteMeasures.map((measure) => (
            <Cell key={measure} className="text-right tabular-nums">
              {count(week[measure])}
            </Cell>
          ))}
        </tr>
      ))}
    </DataTable>
  )
}
