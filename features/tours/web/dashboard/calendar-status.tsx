import * as texts from '#texts/tours'
import type { AgentAvailability } from '#features/tours/contract'
import { fill } from '#platform/contract/fill.ts'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

type Calendar = AgentAvailability['calendar']

/** Shows what the last reading of a connected calendar found, and why the last attempt failed. */
export function CalendarStatus({ calendar }: { calendar: Calendar }) {
  const { url, busyTimes, readAt, succeededAt, failure, events, unreadable, problems, unknownZones } = calendar
  return (
    <div className="flex flex-col gap-1">
      <p>
        {url === null && `${texts.fromAFile}: `}
        {fill(busyTimes > 0 ? texts.busyTimesReadOn : texts.noBusyTimesRead, { count: busyTimes })}{' '}
        <LocalDay at={succeededAt ?? readAt ?? ''} />
      </p>
      {unreadable > 0 && (
        <>
          <p className="font-medium text-brick">{fill(texts.someEventsCouldntBeRead, { count: unreadable, events })}</p>
          <ul className="list-disc ps-5">
            {problems.map((problem) => (
              <li key={problem.line} className="break-words">
                {toSentence(problem)}
              </li>
            ))}
          </ul>
        </>
      )}
      {unknownZones.map((zone) => (
        <p key={zone}>{fill(texts.unknownZone, { zone })}</p>
      ))}
      {failure && <p className="font-medium text-brick">{fill(texts.lastTryFailed, { failure })}</p>}
    </div>
  )
}

function toSentence({ line, field, value }: Calendar['problems'][number]): string {
  const problem = texts.calendarProblems[field]
  return fill(value ? texts.lineProblemWithValue : texts.lineProblem, { line, problem, value })
}
