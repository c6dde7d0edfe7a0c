/** What each signal adds to the score of a case. `new-account` adds to what is there and opens no case by itself. */
export const signalWeights = {
  'license-mismatch': 60,
  'same-photos': 50,
  'serious-report': 45,
  'license-expired': 40,
  'message-report': 40,
  'same-address': 30,
  report: 25,
  wording: 25,
  'dead-video': 20,
  'new-account': 10,
  'wording-advice': 5,
} as const
export type SignalKind = keyof typeof signalWeights
export const signalKinds = Object.keys(signalWeights) as SignalKind[]
