import * as texts from '#texts/analytics'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { href, Link, useLocation, useSearchParams, type To } from 'react-router'
import { agentAnalytics, type AgentAnalytics, type Answers, type Measure } from '#features/analytics/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Cell, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { PageButtons } from '#platform/web/ui/display/pager.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { count, counted } from '#platform/web/ui/text/format.ts'
import { BarList } from './charts/bar-list.tsx'
import { ChartCard } from './charts/chart-card.tsx'
import { chartOf, ListingCharts } from './charts/listing-charts.tsx'
import { NumberTiles } from './charts/number-tiles.tsx'
import { countedText, lengthText } from '../contract/number-text.ts'
import { ReportLinks } from './report/report-links.tsx'
import { saveDays } from './save-days.ts'

const periods = [
  [7, texts.last7Days],
  [28, texts.last28Days],
  [90, texts.last90Days],
  [365, texts.last365Days],
] as const
/** What buyers did stands on pages of its own. */
const pageOf: Partial<Record<Measure, To>> = {
  messages: { pathname: href('/agent/leads'), search: '?view=list' },
  tourRequests: { pathname: href('/agent/dashboard'), search: '?tab=tours' },
}
const answerKinds = ['within5Minutes', 'withinAnHour', 'withinADay', 'later', 'open'] as const

const titleOf = ({ title, isMine }: AgentAnalytics['homes'][number]): string =>
  isMine ? title || texts.homeWithoutTitle : fill(texts.listedByAnotherAgent, { title: title || texts.homeWithoutTitle })

/** What visitors do with the homes of an agent: numbers beside the period before, charts, and links for sellers. */
export function AnalyticsTab() {
  const [params, setParams] = useSearchParams()
  const days = periods.find(([length]) => String(length) === params.get('days'))?.[0] ?? 28
  const home = /^\d{1,15}$/.test(params.get('home') ?? '') ? Number(params.get('home')) : undefined
  const [page, setPage] = useState(1)
  const period = { days, limit: 100 }
  const single = { ...period, page: 1, ...(home !== undefined && { propertyId: home }) }
  const reading = useRead(agentAnalytics, { query: home === undefined ? { ...period, page } : single })
  const all = useRead(agentAnalytics, { query: { ...period, page: 1 } })
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const mostViewed = all.data?.homes ?? []
  // A home of a later page is chosen in the table.
  const chosen = reading.data?.homes.find(({ id }) => id === home && !mostViewed.some((listing) => listing.id === id))
  const titles = chosen ? [...mostViewed, chosen] : mostViewed
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={texts.period}>
          <Select value={days} onChange={({ target }) => choose('days', target.value)}>
            {periods.map(([length, name]) => (
              <option key={length} value={length}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.home} className="min-w-0 max-w-full sm:w-72">
          <Select value={home ?? ''} onChange={({ target }) => choose('home', target.value)}>
            <option value="">{texts.allHomes}</option>
            {titles.map((listing) => (
              <option key={listing.id} value={listing.id}>
                {titleOf(listing)}
              </option>
            ))}
          </Select>
        </Field>
        {reading.data && reading.data.homes.length > 0 && (
          <Button variant="secondary" onClick={() => saveDays(reading.data.days, reading.data.timeZone)}>
            {texts.downloadCsv}
          </Button>
        )}
      </div>
      <ReadView
        reading={reading}
        what={texts.analyticsInSentence}
        skeleton={<Skeleton className="h-96 rounded-card" />}
        isEmpty={({ homes }) => homes.length === 0}
        empty={<EmptyState title={texts.noHomesYet}>{texts.publishAHomeFirst}</EmptyState>}
      >
        {(analytics) => <Shown analytics={analytics} isOne={home !== undefined} onPage={setPage} />}
      </ReadView>
    </div>
  )
}

function Shown({ analytics, isOne, onPage }: { analytics: AgentAnalytics; isOne: boolean; onPage: (page: number) => void }) {
  const { from, to, totals, before, days, sources, homes, answers, total, page, pages } = analytics
  const { search } = useLocation()
  const only = isOne || total === 1 ? homes[0] : undefined
  // Of several homes, the table says which were watched; one has its rooms.
  const linkOf = (measure: Measure): To =>
    pageOf[measure] ?? { search, hash: measure === 'watchedSeconds' && !only ? 'homes' : chartOf[measure] }
  return (
    <>
      <p className="text-quiet">
        {fill(texts.comparedWith, { from: dayText(from), to: dayText(to), days: counted(days.length, texts.dayWord) })}
      </p>
      <NumberTiles totals={totals} before={before} linkOf={linkOf} />
      <ListingCharts totals={totals} days={days} sources={sources} rooms={only && { propertyId: only.id, watched: only.rooms }} />
      <AnswerChart answers={answers} />
      {!isOne && <ListingTable homes={homes} />}
      {!isOne && <PageButtons label={texts.pagesOfYourHomes} page={page} pages={pages} onPage={onPage} />}
      <ReportLinks homes={homes.filter(({ isMine }) => isMine)} />
      <p className="max-w-3xl text-sm text-quiet">{countedText(analytics)}</p>
    </>
  )
}

function AnswerChart({ answers }: { answers: Answers }) {
  const bars = answerKinds.map((kind) => ({ name: texts.answerNames[kind], value: answers[kind], text: count(answers[kind]) }))
  return (
    <ChartCard
      question={texts.howSoonYouAnswer}
      help={texts.howSoonYouAnswerHelp}
      table={answers.asked > 0 ? { head: [texts.answer, texts.people], rows: bars.map(({ name, text }) => [name, text]) } : undefined}
    >
      {answers.asked === 0 ? <p className="text-quiet">{texts.nobodyAsked}</p> : <BarList bars={bars} />}
      {answers.medianSeconds !== null && (
        <p className="mt-4 text-sm">{fill(texts.medianAnswer, { time: lengthText(answers.medianSeconds) })}</p>
      )}
    </ChartCard>
  )
}

function ListingTable({ homes }: Pick<AgentAnalytics, 'homes'>) {
  const [params] = useSearchParams()
  const searchOf = (id: number): string => `?${new URLSearchParams({ ...Object.fromEntries(params), home: String(id) }).toString()}`
  const shown = ['views', 'visitors', 'plays', 'watchedSeconds', 'saves', 'messages', 'tourRequests'] as const
  return (
    <section id="homes" className="flex scroll-mt-24 flex-col gap-3">
      <h3 className="font-display text-lg font-semibold">{texts.whichHomes}</h3>
      <DataTable caption={texts.whichHomes} columns={[texts.home, ...shown.map((measure) => texts.metricNames[measure])]}>
        {homes.map((home) => (
          <tr key={home.id}>
            <Cell className="min-w-48 font-medium">
              <Link to={{ search: searchOf(home.id) }} className="text-spruce underline-offset-4 hover:underline">
                {titleOf(home)}
              </Link>
            </Cell>
            {shown.map((measure) => (
              <Cell key={measure} className="whitespace-nowrap tabular-nums">
                <Link
                  to={pageOf[measure] ?? { search: searchOf(home.id), hash: chartOf[measure] }}
                  className="underline-offset-4 hover:underline"
                >
                  {measure === 'watchedSeconds' ? lengthText(home[measure]) : count(home[measure])}
                </Link>
              </Cell>
            ))}
          </tr>
        ))}
      </DataTable>
    </section>
  )
}
