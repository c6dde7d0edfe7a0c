import * as texts from '#texts/listings'
import type { MyPropertyLine, StandardStatus } from '#features/listings/contract'
import type { BadgeTone } from '#platform/web/ui/display/badge.tsx'

export type ListingMove = { kind: 'status'; to: StandardStatus } | { kind: 'archive' } | { kind: 'show-again' } | { kind: 'delete' }

export interface MoveText {
  /** On the button that leads there and on the one that does it. */
  action: string
  title: string
  /** What it means for visitors and for the agent. */
  meaning: string
  danger?: true
}

type Moving = Pick<MyPropertyLine, 'status' | 'nextStatuses' | 'mayArchive' | 'mayDelete' | 'archived'>

/** Returns everything that can be done with the listing now, the likely step first. */
export function movesOf(listing: Moving): ListingMove[] {
  return [
    ...listing.nextStatuses.map((to): ListingMove => ({ kind: 'status', to })),
    ...(listing.mayArchive ? [{ kind: 'archive' } as const] : []),
    ...(listing.archived ? [{ kind: 'show-again' } as const] : []),
    ...(listing.mayDelete ? [{ kind: 'delete' } as const] : []),
  ]
}

const toStatus: Record<StandardStatus, MoveText> = {
  'Coming Soon': {
    action: texts.announceAsComingSoon,
    title: texts.announceThisHomeAsComingSoon,
    meaning: texts.visitorsSeeItWithTheDay,
  },
  Active: {
    action: texts.makeItActive,
    title: texts.makeThisHomeActive,
    meaning: texts.visitorsFindItOnTheMap,
  },
  'Active Under Contract': {
    action: texts.markAsActiveUnderContract,
    title: texts.markThisHomeAsActiveUnder,
    meaning: texts.anOfferIsAcceptedAndBackup,
  },
  Pending: {
    action: texts.markAsPending,
    title: texts.markThisHomeAsPending,
    meaning: texts.aContractIsSignedAndNo,
  },
  Closed: {
    action: texts.markAsSold,
    title: texts.markThisHomeAsSold,
    meaning: texts.thePriceAndTheDayOf,
  },
  Hold: {
    action: texts.putOnHold,
    title: texts.putThisHomeOnHold,
    meaning: texts.visitorsNoLongerSeeItAnd,
  },
  Withdrawn: {
    action: texts.withdraw,
    title: texts.withdrawThisHome,
    meaning: texts.visitorsNoLongerSeeItAndLinks,
  },
  Canceled: {
    action: texts.cancelTheListing,
    title: texts.cancelThisListing,
    meaning: texts.theAgreementWithTheSellerHas,
    danger: true,
  },
  Expired: { action: texts.markAsExpired, title: texts.markThisHomeAsExpired, meaning: texts.visitorsNoLongerSeeIt },
  Incomplete: { action: texts.makeItADraft, title: texts.makeThisHomeADraft, meaning: texts.visitorsNoLongerSeeIt },
}

export function moveText(move: ListingMove): MoveText {
  switch (move.kind) {
    case 'status':
      return toStatus[move.to]
    case 'archive':
      return {
        action: texts.archive,
        title: texts.archiveThisHome,
        meaning: texts.visitorsNoLongerSeeItAndIt,
      }
    case 'show-again':
      return {
        action: texts.unarchive,
        title: texts.unarchiveThisHome,
        meaning: texts.itGoesBackOnYourList,
      }
    case 'delete':
      return {
        action: texts.deleteTheDraft,
        title: texts.deleteThisDraft,
        meaning: texts.itsTextAndPhotosWillBe,
        danger: true,
      }
  }
}

type Shown = Pick<MyPropertyLine, 'status' | 'editorialStatus' | 'archived'>

/** Returns the status as an agent thinks of it. */
export function statusLabel({ status, editorialStatus, archived }: Shown): string {
  if (archived) return 'Archived'
  if (editorialStatus === 'in_review') return texts.inReview
  if (editorialStatus === 'changes_requested') return texts.changesRequested
  if (editorialStatus === 'draft') return 'Draft'
  return status === 'Closed' ? 'Sold' : status
}

export function statusTone(listing: Shown): BadgeTone {
  if (listing.archived || listing.editorialStatus === 'draft') return 'neutral'
  if (listing.editorialStatus !== 'approved') return 'attention'
  if (listing.status === 'Active') return 'good'
  return listing.status === 'Coming Soon' || listing.status === 'Active Under Contract' || listing.status === 'Pending'
    ? 'attention'
    : 'neutral'
}
