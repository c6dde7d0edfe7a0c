import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** What waits for the agent in another feature. */
export interface DashboardNotice {
  id: string
  /** Undefined while nothing waits there; `allDone` says so. */
  waiting?: { label: string; action: string; to: string } | undefined
  allDone: string
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

export interface DashboardParts {
  ShareListing?: ComponentType<ShareListingProps>
  useNotices: (userId: number) => readonly DashboardNotice[]
  tabs: readonly DashboardTab[]
}

let parts: DashboardParts = { useNotices: () => [], tabs: [] }

/** The front door fills the dashboard, so that listings need not know messages or badges. */
export function fillDashboard(filled: DashboardParts): void {
  parts = filled
}

export const dashboardParts = (): DashboardParts => parts
