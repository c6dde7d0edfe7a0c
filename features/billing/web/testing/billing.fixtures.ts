import type { Billing } from '#features/billing/contract'

/** A plan that is paid for, with a card and room left. */
export const billingFixture: Billing = {
  state: 'active',
  plan: 'pro',
  planInForce: 'pro',
  signUpPlan: null,
  given: null,
  interval: 'month',
  nextCharge: { at: '2026-12-25T12:00:00Z', cents: 2900 },
  trialEnd: null,
  endsAt: null,
  graceEndsAt: null,
  trialAvailable: false,
  founder: false,
  card: { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2031 },
  limit: 50,
  used: 12,
  film: { minutes: 151.2, minutesLimit: 600, gigabytes: 0.04, gigabytesLimit: 200 },
  texts: { sent: 3, limit: 500 },
  leadExport: true,
  freeLimit: 5,
  over: null,
  simulated: true,
}
