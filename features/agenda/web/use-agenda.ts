import {
  BadgeCheck,
  Building2,
  CalendarCheck,
  CalendarClock,
  Clock,
  CreditCard,
  DoorOpen,
  FileCheck,
  Handshake,
  House,
  ListTodo,
  MessageCircle,
  MessageCircleQuestion,
  ShieldAlert,
  SpellCheck,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'
import { useEffect } from 'react'
import { agentDashboard, type AgendaKind } from '#features/agenda/contract'
import { leadChanged } from '#features/leads/contract'
import type { DashboardNotice } from '#features/listings/web'
import { noticesChanged } from '#features/notifications/contract'
import { tourChanged } from '#features/tours/contract'
import { useServerNow } from '#platform/web/use-server-now.ts'
import { onLiveFrame } from '#platform/web/live-socket/live.ts'
import { useRead } from '#platform/web/query/use-call.ts'
import { counted } from '#platform/web/ui/text/format.ts'
import * as texts from '#texts/agenda'

type Shown = Pick<DashboardNotice, 'Icon'> & {
  /** After a number; for a line without a number both are undefined. */
  singular?: string
  plural?: string
  line?: string
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
    action: texts.seeTimes,
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
    action: texts.review,
    Icon: BadgeCheck,
  },
  reviewNotices: {
    singular: texts.reviewNotice,
    plural: texts.reviewNotices,
    action: texts.readReviewNotices,
    Icon: ShieldAlert,
  },
  leadsToClaim: { singular: texts.leadToClaim, plural: texts.leadsToClaim, action: texts.seeLeads, Icon: UserRoundPlus },
  handedLeads: { singular: texts.teamLead, plural: texts.teamLeads, action: texts.seeLeads, Icon: UserRoundPlus },
  sharedUnread: { singular: texts.sharedMessage, plural: texts.sharedMessages, action: texts.openInboxes, Icon: MessageCircle },
  approvals: { singular: texts.approval, plural: texts.approvals, action: texts.review, Icon: FileCheck },
  answersToReview: { singular: texts.answerToReview, plural: texts.answersToReview, action: texts.review, Icon: MessageCircleQuestion },
  coListingInvitations: { singular: texts.coListing, plural: texts.coListings, action: texts.respond, Icon: Handshake },
  teamRequests: { singular: texts.teamRequest, plural: texts.teamRequests, action: texts.respond, Icon: UsersRound },
  brokerageInvitations: { singular: texts.brokerageInvitation, plural: texts.brokerageInvitations, action: texts.respond, Icon: Building2 },
  planLapse: { line: texts.planNeedsAttention, action: texts.openBilling, Icon: CreditCard },
  listingsBeyondPlan: { singular: texts.listingBeyondPlan, plural: texts.listingsBeyondPlan, action: texts.chooseListings, Icon: House },
  showingHours: { line: texts.chooseShowingHours, action: texts.chooseHours, Icon: Clock },
  agentLicensesExpired: { singular: texts.agentLicenseExpired, plural: texts.agentLicensesExpired, action: texts.review, Icon: BadgeCheck },
  agentLicensesExpiring: {
    singular: texts.agentLicenseExpiring,
    plural: texts.agentLicensesExpiring,
    action: texts.review,
    Icon: BadgeCheck,
  },
  agentLicenseProblems: { singular: texts.agentLicenseProblem, plural: texts.agentLicenseProblems, action: texts.review, Icon: BadgeCheck },
  agentLeadsUnanswered: {
    singular: texts.agentLeadUnanswered,
    plural: texts.agentLeadsUnanswered,
    action: texts.seeLeads,
    Icon: UserRoundPlus,
  },
  agentLeadsUnassigned: {
    singular: texts.agentLeadUnassigned,
    plural: texts.agentLeadsUnassigned,
    action: texts.seeLeads,
    Icon: UserRoundPlus,
  },
  agentWording: { singular: texts.agentPhrase, plural: texts.agentPhrases, action: texts.review, Icon: SpellCheck },
}

/** Returns what needs the signed-in agent today, in the order of the server; undefined until it is known. */
export function useAgenda(): readonly DashboardNotice[] | undefined {
  const day = new Intl.DateTimeFormat('en-CA').format(useServerNow())
  const { data, isPending, refetch } = useRead(agentDashboard, {
    query: { day },
  })
  useEffect(() => {
    const again = () => void refetch()
    const stops = [onLiveFrame(tourChanged, again), onLiveFrame(leadChanged, again), onLiveFrame(noticesChanged, again)]
    return () => stops.forEach((stop) => stop())
  }, [refetch])
  if (isPending) return undefined
  return (data?.items ?? []).flatMap(({ kind, count, to }) => {
    if (kind === 'unreadMessages' || count === 0) return []
    const { singular = '', plural = '', line, action, Icon } = shown[kind]
    return [
      {
        id: kind,
        waiting: { label: line ?? counted(count, singular, plural), action, to },
        Icon,
      },
    ]
  })
}
