import * as texts from '#texts/analytics'
import type { DayNumbers, Measure, Numbers, ViewSource, WatchedRoom } from '#features/analytics/contract'
import { fill } from '#platform/contract/fill.ts'
import { count } from '#platform/web/ui/text/format.ts'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { lengthText } from '../../contract/number-text.ts'
import { BarList } from './bar-list.tsx'
import { ChartCard } from './chart-card.tsx'
import { DayLines } from './day-lines.tsx'
import { RoomHeat } from './room-heat.tsx'

const daily = ['views', 'plays', 'visitors', 'shares'] as const
const steps = ['impressions', 'views', 'plays', 'saves', 'messages', 'tourRequests'] as const

interface ListingChartsProps {
  totals: Numbers
  days: readonly DayNumbers[]
  sources: readonly ViewSource[]
  /** Of one home; left out where several are shown. */
  rooms: { propertyId: number; watched: readonly WatchedRoom[] } | undefined
}

/** The chart that breaks a number down; those that people did have pages of their own. */
export const chartOf: Record<Measure, 'days' | 'rooms' | 'steps'> = {
  impressions: 'steps',
  views: 'days',
  visitors: 'days',
  plays: 'days',
  watchedSeconds: 'rooms',
  shares: 'days',
  saves: 'steps',
  messages: 'steps',
  tourRequests: 'steps',
}

/** The charts that an agent and a seller see alike. */
export function ListingCharts({ totals, days, sources, rooms }: ListingChartsProps) {
  const stepRows = steps.map((step) => ({ name: texts.metricNames[step], value: totals[step], text: count(totals[step]) }))
  const sourceRows = sources.map(({ source, views }) => ({ name: texts.sourceLabels[source], value: views, text: count(views) }))
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <ChartCard
        className="lg:col-span-2"
        id="days"
        question={texts.viewsOverTime}
        help={texts.viewsOverTimeHelp}
        table={{
          head: [texts.dayColumn, ...daily.map((measure) => texts.metricNames[measure])],
          rows: days.map((day) => [
            day.isUtc ? fill(texts.utcDay, { day: dayText(day.day) }) : dayText(day.day),
            ...daily.map((measure) => count(day[measure])),
          ]),
        }}
      >
        <DayLines days={days} />
      </ChartCard>
      {rooms && (
        <ChartCard
          className="lg:col-span-2"
          id="rooms"
          question={texts.whichRoomsTheyWatch}
          help={texts.whichRoomsTheyWatchHelp}
          table={{
            head: [texts.room, texts.metricNames.watchedSeconds],
            rows: rooms.watched.map((each) => [each.room, lengthText(each.watchedSeconds)]),
          }}
        >
          {rooms.watched.length === 0 ? (
            <p className="text-quiet">{texts.noRoomsWatched}</p>
          ) : (
            <RoomHeat rooms={rooms.watched} propertyId={rooms.propertyId} />
          )}
        </ChartCard>
      )}
      <ChartCard
        id="steps"
        question={texts.howFarTheyGo}
        help={texts.howFarTheyGoHelp}
        table={{ head: [texts.step, texts.people], rows: stepRows.map(({ name, text }) => [name, text]) }}
      >
        <BarList bars={stepRows} />
      </ChartCard>
      <ChartCard
        id="sources"
        question={texts.whereTheyComeFrom}
        help={texts.whereTheyComeFromHelp}
        table={{ head: [texts.source, texts.metricNames.views], rows: sourceRows.map(({ name, text }) => [name, text]) }}
      >
        {sourceRows.length === 0 ? <p className="text-quiet">{texts.noViewsYet}</p> : <BarList bars={sourceRows} />}
      </ChartCard>
    </div>
  )
}
