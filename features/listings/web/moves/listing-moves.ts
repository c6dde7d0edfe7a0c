import type { OwnPropertyLine, StandardStatus } from '#features/listings/contract'
import type { BadgeTone } from '#platform/web/ui/display/badge.tsx'

export type HomeMove = { kind: 'status'; to: StandardStatus } | { kind: 'archive' } | { kind: 'show-again' } | { kind: 'delete' }

export interface MoveWords {
  /** On the button that leads there and on the one that does it. */
  action: string
  title: string
  /** What it means for visitors and for the agent. */
  meaning: string
  danger?: true
}

type Moving = Pick<OwnPropertyLine, 'status' | 'nextStatuses' | 'mayArchive' | 'mayDelete' | 'archived'>

/** Everything that can be done with the home now, the likely step first. */
export function movesOf(home: Moving): HomeMove[] {
  return [
    ...home.nextStatuses.map((to): HomeMove => ({ kind: 'status', to })),
    ...(home.mayArchive ? [{ kind: 'archive' } as const] : []),
    ...(home.archived ? [{ kind: 'show-again' } as const] : []),
    ...(home.mayDelete ? [{ kind: 'delete' } as const] : []),
  ]
}

const toStatus: Record<StandardStatus, MoveWords> = {
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

export function wordsFor(move: HomeMove): MoveWords {
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

type Shown = Pick<OwnPropertyLine, 'status' | 'editorialStatus' | 'archived'>

/** The status as an agent thinks of it. */
export function statusLabel({ status, editorialStatus, archived }: Shown): string {
  if (archived) return 'Archived'
  if (editorialStatus === 'in_review') return 'In review'
  if (editorialStatus === 'changes_requested') return 'Changes requested'
  if (editorialStatus === 'draft') return 'Draft'
  return status === 'Closed' ? 'Sold' : status
}

export function statusTone(home: Shown): BadgeTone {
  if (home.archived || home.editorialStatus === 'draft') return 'neutral'
  if (home.editorialStatus !== 'approved') return 'attention'
  if (home.status === 'Active') return 'good'
  return home.status === 'Coming Soon' || home.status === 'Active Under Contract' || home.status === 'Pending' ? 'attention' : 'neutral'
}
