export { FollowVerification } from './web/licenses/follow-verification.tsx'
export { licenseLabel, licenseTone } from './web/licenses/license-label.ts'
export { OnboardingGate, onboardingHash } from './web/onboarding-gate.tsx'
export const loadFirstSteps = async () => (await import('./web/first-steps/first-steps.tsx')).FirstSteps
export { useAgent } from './web/use-agent.ts'
