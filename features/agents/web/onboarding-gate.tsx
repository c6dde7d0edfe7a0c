import { useLocation, useNavigate } from 'react-router'
import { useUser } from '#platform/web/session/session.ts'
import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

/** A link to it on any page opens the guide for agents. */
export const onboardingHash = '#onboarding-guide'

const OnboardingGuide = lazyPart(async () => (await import('./onboarding-guide.tsx')).OnboardingGuide)

/** Shows agents the guide when somebody asks for it, and begins anew each time. */
export function OnboardingGate() {
  const location = useLocation()
  const navigate = useNavigate()
  const user = useUser()
  if (location.hash !== onboardingHash || !user?.isAgent) return null
  return (
    <LazyBoundary>
      {/* The key makes a second asking a new guide, even when the first was closed in the same moment. */}
      <OnboardingGuide
        key={location.key}
        onClose={() => void navigate({ ...location, hash: '' }, { replace: true, preventScrollReset: true })}
      />
    </LazyBoundary>
  )
}
