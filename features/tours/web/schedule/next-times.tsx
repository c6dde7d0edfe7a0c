import * as texts from '#texts/tours'
import { useLocation, useSearchParams } from 'react-router'
import type { tourOptions } from '#features/tours/contract'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { momentOf } from '../time-texts.ts'

const shownAtMost = 3

interface NextTimesProps {
  options: ReplyOf<typeof tourOptions>
  taken: readonly string[]
  onChoose: () => void
}

/** After a time was lost to somebody else: the next ones, each chosen by one press. What was typed stays. */
export function NextTimes({ options: { days, timeZone }, taken, onChoose }: NextTimesProps) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const open = days.flatMap(({ times }) => times).filter(({ startsAt, isBehind }) => !isBehind && !taken.includes(startsAt))
  if (open.length === 0) return null
  const withTime = (time: string): string => {
    const changed = new URLSearchParams(params)
    changed.set('time', time)
    return `${pathname}?${changed}`
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">{texts.nextFreeTimes}</p>
      <ul className="flex flex-wrap gap-2">
        {open.slice(0, shownAtMost).map(({ startsAt }) => (
          <li key={startsAt}>
            <ButtonLink to={withTime(startsAt)} replace variant="secondary" size="small" onClick={onChoose}>
              {momentOf(startsAt, timeZone)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
