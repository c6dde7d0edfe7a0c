import * as texts from '#texts/tours'
import type { AgentAvailability } from '#features/tours/contract'
import { fill } from '#platform/contract/fill.ts'
import { counted } from '#platform/web/ui/text/format.ts'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

type Calendar = AgentAvailability['calendar']

/** Shows what the last reading of a connected calendar found, and why the last attempt failed. */
export function CalendarStatus({ calendar }: { calendar: Calendar }) {
  const { url, busyTimes, succeededAt, failure, events, unreadable, problems, unknownZones, isCut } = calendar
  return (
    <div className="flex flex-col gap-1">
      {succeededAt !== null && (
        <p>
          {url === null && <span>{`${texts.fromAFile}: `}</span>}
          <span>
            {busyTimes > 0 ? fill(texts.busyTimesReadOn, { times: counted(busyTimes, 'busy time') }) : texts.noBusyTimesReadOn}
          </span>{' '}
          <LocalDay at={succeededAt} />
        </p>
      )}
      {unreadable > 0 && (
        <>
          <p className="font-medium text-brick">{fill(texts.someEventsCouldntBeRead, { count: unreadable, events })}</p>
          <ul className="list-disc ps-5">
            {problems.map((problem) => (
              <li key={`${problem.line} ${problem.field}`} className="break-words">
                {toSentence(problem)}
              </li>
            ))}
          </ul>
        </>
      )}
      {isCut && <p className="font-medium text-brick">{texts.calendarHasNoEnd}</p>}
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
