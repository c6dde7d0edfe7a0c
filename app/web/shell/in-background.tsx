import { useEffect } from 'react'
import { AccountReceiptGate } from '#features/personal-data/web'
import { watchVisit } from '../watch-visit.ts'
import { watchCorners } from '#platform/web/float/corner.ts'
import { useUser } from '#platform/web/session/session.ts'
import { watchFirstKeys } from '#platform/web/typed/typed-guard.ts'
import { LazyBoundary, lazyOnInteraction, lazyPart } from '#platform/web/ui/lazy-parts.tsx'
import { HealthWatch } from './health-watch.ts'
import { BlockedNavigationNote } from './blocked-navigation-note.tsx'

const DiscardQuestion = import.meta.env.SSR
  ? (await import('#platform/web/typed/discard-question.tsx')).DiscardQuestion
  : lazyOnInteraction(async () => (await import('#platform/web/typed/discard-question.tsx')).DiscardQuestion)

const AgentBackground = lazyPart(async () => (await import('./agent-background.tsx')).AgentBackground)

/** What runs beside every page and shows itself only when it has something to ask. */
export function InBackground() {
  useEffect(() => watchCorners(), [])
  useEffect(() => watchVisit(), [])
  useEffect(() => watchFirstKeys(), [])
  return (
    <>
      <LazyBoundary>
        <DiscardQuestion />
      </LazyBoundary>
      <HealthWatch />
      <BlockedNavigationNote />
      <AgentsOnly />
      <AccountReceiptGate />
    </>
  )
}

/** A component of its own: a change of the user above the lazy parts would make React draw them again, and so load them. */
function AgentsOnly() {
  if (!useUser()?.isAgent) return null
  return (
    <LazyBoundary>
      <AgentBackground />
    </LazyBoundary>
  )
}
