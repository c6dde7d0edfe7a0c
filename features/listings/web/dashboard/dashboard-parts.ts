import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** What waits for the agent in another feature. */
export interface DashboardNotice {
  id: string
  /** Undefined while nothing waits there; `allDone` says so, where there is something to say. */
  waiting?: { label: string; action: string; to: string } | undefined
  allDone?: string
  Icon: LucideIcon
}

export interface DashboardTab {
  /** In the address: `?tab=ID`. */
  id: string
  label: string
  Panel: ComponentType<{ userId: number }>
}

/** A dialog with the ways to share a listing that visitors see. */
export interface ShareListingProps {
  home: { id: number; title: string; city: string; state: string; price: number }
  onClose: () => void
}

/** What became of a listing that visitors see. */
export interface ListingNumbers {
  views: number
  savedNow: number
  conversations: number
}

export interface DashboardParts {
  ShareListing?: ComponentType<ShareListingProps>
  /** Questions about a listing and their answers, where it is edited. */
  Answers?: ComponentType<{ propertyId: number }>
  /** What somebody new still has to do. */
  FirstSteps?: ComponentType
  /** Undefined until they are known, so that nothing moves under a hand. */
  useNotices: (userId: number) => readonly DashboardNotice[] | undefined
  /** Explains the numbers of the notices with these ids. */
  NoticesInfo?: ComponentType<{ kinds: readonly string[] }>
  /** Returns the numbers of these listings by id; empty until they are loaded. */
  useNumbers: (ids: readonly number[]) => ReadonlyMap<number, ListingNumbers>
  /** Explains what these numbers count. */
  NumbersInfo?: ComponentType
  tabs: readonly DashboardTab[]
  /** Pages of agents that are no tab. */
  links: readonly { to: string; label: string }[]
}

const noNumbers: ReadonlyMap<number, ListingNumbers> = new Map()
let parts: DashboardParts = { useNotices: () => [], useNumbers: () => noNumbers, tabs: [], links: [] }

/** The front door fills the dashboard, so that listings need not know messages, hearts or badges. */
export function fillDashboard(filled: DashboardParts): void {
  parts = filled
}

export const dashboardParts = (): DashboardParts => parts
