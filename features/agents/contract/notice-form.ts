import * as texts from '#texts/agents'

/** POST takes the PDF itself as the body and replies with the `BrokerageNotice`; DELETE takes it back. */
export const noticePath = '/api/agent/brokerage-notice'
export const noticeBytesAtMost = 5_000_000

/** The Texas form that is in force. Change it here when the commission publishes another. */
export const brokerageForm = {
  version: 'IABS 1-2',
  inForceSince: '2026-01-01',
  title: texts.texasRealEstateCommissionInformationAbout,
  url: 'https://www.trec.texas.gov/forms/information-about-brokerage-services',
} as const
