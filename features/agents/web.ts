export { FollowVerification } from './web/licenses/follow-verification.tsx'
export { licenseLabel, licenseTone } from './web/licenses/license-label.ts'
export { OnboardingGate, onboardingHash } from './web/onboarding-gate.tsx'
export { FirstSteps } from './web/first-steps/first-steps.tsx'
export { useAgent } from './web/use-agent.ts'

// A door is loaded as a whole, so what few visitors need has its own code.
export const loadProfileTab = async () => (await import('./web/profile-tab.tsx')).ProfileTab
