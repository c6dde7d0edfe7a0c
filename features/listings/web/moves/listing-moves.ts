import * as texts from '#texts/listings'
import type { StandardStatus } from '#features/listings/contract'
import type { MyPropertyLine } from '../../contract/property.ts'
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
    action: texts.markAsComingSoon,
    title: texts.markThisListingAsComingSoon,
    meaning: texts.buyersSeeItWithTheDate,
  },
  Active: {
    action: texts.makeActive,
    title: texts.makeThisListingActive,
    meaning: texts.buyersCanFindItOnThe,
  },
  'Active Under Contract': {
    action: texts.markAsActiveUnderContract,
    title: texts.markThisListingAsActiveUnder,
    meaning: texts.youveAcceptedAnOfferAndWelcome,
  },
  Pending: {
    action: texts.markAsPending,
    title: texts.markThisListingAsPending,
    meaning: texts.theContractIsSignedAndYoure,
  },
  Closed: {
    action: texts.markAsSold,
    title: texts.markThisListingAsSold,
    meaning: texts.theSalePriceAndDateGo,
  },
  Hold: {
    action: texts.putOnHold,
    title: texts.putThisListingOnHold,
    meaning: texts.buyersWontSeeItAndLinks,
  },
  Withdrawn: {
    action: texts.withdraw,
    title: texts.withdrawThisListing,
    meaning: texts.buyersWontSeeItAndLinksTo,
  },
  Canceled: {
    action: texts.cancelListing,
    title: texts.cancelThisListing,
    meaning: texts.theAgreementWithTheSellerHas,
    danger: true,
  },
  Expired: { action: texts.markAsExpired, title: texts.markThisListingAsExpired, meaning: texts.buyersWontSeeIt },
  Incomplete: { action: texts.makeItADraft, title: texts.makeThisListingADraft, meaning: texts.buyersWontSeeIt },
}

export function moveText(move: ListingMove): MoveText {
  switch (move.kind) {
    case 'status':
      return toStatus[move.to]
    case 'archive':
      return {
        action: texts.archive,
        title: texts.archiveThisListing,
        meaning: texts.buyersWontSeeItAndIt,
      }
    case 'show-again':
      return {
        action: texts.unarchive,
        title: texts.unarchiveThisListing,
        meaning: texts.itGoesBackToYourListings,
      }
    case 'delete':
      return {
        action: texts.deleteDraft,
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
