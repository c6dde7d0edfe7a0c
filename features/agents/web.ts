export { OnboardingGate, onboardingHash } from './web/onboarding-gate.tsx'
export { useAgent } from './web/use-agent.ts'
