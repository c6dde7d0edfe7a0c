/** Ids of the dialogs that the footer renders on every page. */
export const noticeDialogs = {
  dmca: 'dmca-notice',
  brokerageServices: 'brokerage-services',
  consumerProtection: 'consumer-protection-notice',
} as const
