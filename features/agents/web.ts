export { OnboardingGate, onboardingHash } from './web/onboarding-gate.tsx'
