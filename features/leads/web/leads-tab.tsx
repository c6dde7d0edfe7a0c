import { LeadsView } from './leads-view.tsx'

/** The leads of an agent on the dashboard. */
export function LeadsTab() {
  return <LeadsView />
}
