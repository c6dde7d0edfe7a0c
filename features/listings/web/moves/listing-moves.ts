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
    action: 'Announce as Coming Soon',
    title: 'Announce this home as Coming Soon?',
    meaning: 'Visitors see it with the day of the first showings. Nobody can tour it before that day.',
  },
  Active: {
    action: 'Make it Active',
    title: 'Make this home Active?',
    meaning: 'Visitors find it on the map and in lists, and can write to you. The day is kept in its public history.',
  },
  'Active Under Contract': {
    action: 'Mark as Active Under Contract',
    title: 'Mark this home as Active Under Contract?',
    meaning: 'An offer is accepted and backup offers are welcome. Visitors still find the home, with that status beside it.',
  },
  Pending: {
    action: 'Mark as Pending',
    title: 'Mark this home as Pending?',
    meaning: 'A contract is signed and no more offers are taken. Visitors still find the home, with that status beside it.',
  },
  Closed: {
    action: 'Mark as sold',
    title: 'Mark this home as sold?',
    meaning:
      'The price and the day of the sale become part of its public history. This is final: a home that is sold again is a new home here.',
  },
  Hold: {
    action: 'Put on hold',
    title: 'Put this home on hold?',
    meaning: 'Visitors no longer see it, and links to it stop working until you make it Active again. The listing agreement goes on.',
  },
  Withdrawn: {
    action: 'Withdraw',
    title: 'Withdraw this home?',
    meaning:
      'Visitors no longer see it, and links to it stop working. The agreement with the seller still runs; you can make it Active again.',
  },
  Canceled: {
    action: 'Cancel the listing',
    title: 'Cancel this listing?',
    meaning:
      'The agreement with the seller has ended. Visitors no longer see the home. You can archive it, or make it Active under a new agreement.',
    danger: true,
  },
  Expired: { action: 'Mark as expired', title: 'Mark this home as expired?', meaning: 'Visitors no longer see it.' },
  Incomplete: { action: 'Make it a draft', title: 'Make this home a draft?', meaning: 'Visitors no longer see it.' },
}

export function moveText(move: ListingMove): MoveText {
  switch (move.kind) {
    case 'status':
      return toStatus[move.to]
    case 'archive':
      return {
        action: 'Archive',
        title: 'Archive this home?',
        meaning: 'Visitors no longer see it, and it leaves your list unless you ask for archived homes. You can show it again at any time.',
      }
    case 'show-again':
      return {
        action: 'Take out of the archive',
        title: 'Take this home out of the archive?',
        meaning: 'It is in your list again. If it was sold, visitors see it as sold.',
      }
    case 'delete':
      return {
        action: 'Delete the draft',
        title: 'Delete this draft?',
        meaning: 'Its words and photos are deleted for good. Its videos stay in your library.',
        danger: true,
      }
  }
}

type Shown = Pick<MyPropertyLine, 'status' | 'editorialStatus' | 'archived'>

/** Returns the status as an agent thinks of it. */
export function statusLabel({ status, editorialStatus, archived }: Shown): string {
  if (archived) return 'Archived'
  if (editorialStatus === 'in_review') return 'In review'
  if (editorialStatus === 'changes_requested') return 'Changes requested'
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
