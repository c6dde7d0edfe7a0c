/** POST takes the PDF itself as the body and replies with the `BrokerageNotice`; DELETE takes it back. */
export const noticePath = '/api/agent/brokerage-notice'
export const noticeBytesAtMost = 5_000_000
