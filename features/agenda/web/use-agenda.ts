import { BadgeCheck, CalendarCheck, CalendarClock, DoorOpen, ListTodo, ShieldAlert, UserRoundPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { agentDashboard, type AgendaKind } from '#features/agenda/contract'
import { leadChanged } from '#features/leads/contract'
import type { DashboardNotice } from '#features/listings/web'
import { tourChanged } from '#features/tours/contract'
import { onLiveFrame } from '#platform/web/live-socket/live.ts'
import { useRead } from '#platform/web/query/use-call.ts'
import { counted } from '#platform/web/ui/text/format.ts'
import * as texts from '#texts/agenda'

type Shown = Pick<DashboardNotice, 'Icon'> & {
  singular: string
  plural: string
  action: string
}

/** Unread messages have a notice of their own. */
const shown: Readonly<Record<Exclude<AgendaKind, 'unreadMessages'>, Shown>> = {
  toursToAnswer: {
    singular: texts.tourRequest,
    plural: texts.tourRequests,
    action: texts.answerTours,
    Icon: CalendarClock,
  },
  toursToday: {
    singular: texts.tourToday,
    plural: texts.toursToday,
    action: texts.seeTours,
    Icon: CalendarCheck,
  },
  openHousesToday: {
    singular: texts.openHouseToday,
    plural: texts.openHousesToday,
    action: texts.openSheet,
    Icon: DoorOpen,
  },
  leadsWaiting: {
    singular: texts.leadWithoutAnswer,
    plural: texts.leadsWithoutAnswer,
    action: texts.seeLeads,
    Icon: UserRoundPlus,
  },
  leadsDue: {
    singular: texts.nextStepDue,
    plural: texts.nextStepsDue,
    action: texts.seeNextSteps,
    Icon: ListTodo,
  },
  licensesEnding: {
    singular: texts.licenseToRenew,
    plural: texts.licensesToRenew,
    action: texts.reviewLicenses,
    Icon: BadgeCheck,
  },
  reviewNotices: {
    singular: texts.reviewNotice,
    plural: texts.reviewNotices,
    action: texts.readReviewNotices,
    Icon: ShieldAlert,
  },
}

/** Returns what needs the signed-in agent today, in the order of the server; undefined until it is known. */
export function useAgenda(): readonly DashboardNotice[] | undefined {
  const [day] = useState(() => new Intl.DateTimeFormat('en-CA').format(Date.now()))
  const { data, isPending, refetch } = useRead(agentDashboard, {
    query: { day },
  })
  useEffect(() => {
    const stops = [onLiveFrame(tourChanged, () => void refetch()), onLiveFrame(leadChanged, () => void refetch())]
    return () => stops.forEach((stop) => stop())
  }, [refetch])
  if (isPending) return undefined
  return (data?.items ?? []).flatMap(({ kind, count, to }) => {
    if (kind === 'unreadMessages' || count === 0) return []
    const { singular, plural, action, Icon } = shown[kind]
    return [
      {
        id: kind,
        waiting: { label: counted(count, singular, plural), action, to },
        Icon,
      },
    ]
  })
}
