import { CalendarClock, MessageCircle, PenLine, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { buyerAgenda, type BuyerAgendaKind } from '#features/agenda/contract'
import { noticesChanged } from '#features/notifications/contract'
import { tourChanged } from '#features/tours/contract'
import { onLiveFrame } from '#platform/web/live-socket/live.ts'
import { useRead } from '#platform/web/query/use-call.ts'
import { counted } from '#platform/web/ui/text/format.ts'
import * as texts from '#texts/agenda'
import { AgendaInfo } from './agenda-info.tsx'

interface Line {
  singular: string
  plural: string
  action: string
  Icon: LucideIcon
}

const lines: Readonly<Record<BuyerAgendaKind, Line>> = {
  timesToAnswer: { singular: texts.proposedTime, plural: texts.proposedTimes, action: texts.seeTimes, Icon: CalendarClock },
  agreementsToSign: { singular: texts.agreementToSign, plural: texts.agreementsToSign, action: texts.openAgreements, Icon: PenLine },
  unreadMessages: { singular: texts.unreadMessage, plural: texts.unreadMessages, action: texts.readMessages, Icon: MessageCircle },
}

/** Lists what waits for a buyer; renders nothing when nothing does. */
export function BuyerAgenda() {
  const { data, refetch } = useRead(buyerAgenda, {})
  useEffect(() => {
    const again = () => void refetch()
    const stops = [onLiveFrame(tourChanged, again), onLiveFrame(noticesChanged, again)]
    return () => stops.forEach((stop) => stop())
  }, [refetch])
  const waiting = (data?.items ?? []).filter(({ count }) => count > 0)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waits-for-you" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="waits-for-you" className="font-display text-xl font-semibold">
          {texts.needsYourAttention}
        </h2>
        <AgendaInfo kinds={waiting.map(({ kind }) => kind)} />
      </div>
      <ul className="flex flex-col gap-3">
        {waiting.map(({ kind, count, to }) => {
          const { singular, plural, action, Icon } = lines[kind]
          return (
            <li key={kind}>
              <Link to={to} className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 hover:bg-sunken">
                <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-spruce" />
                <span className="font-medium">{counted(count, singular, plural)}</span>
                <span className="ml-auto shrink-0 text-sm font-medium text-spruce">{action}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
