import { logConsent, type ConsentAction, type ConsentRecord } from '#features/consent/contract'
import { serverNow } from '#platform/web/server-clock.ts'
import { call } from '#platform/web/call/call.ts'
import { storeConsent } from './consent-store.ts'

export type Choices = Pick<ConsentRecord, 'preferences' | 'analytics' | 'marketing'>

export const everything: Choices = { preferences: true, analytics: true, marketing: true }
export const nothingMore: Choices = { preferences: false, analytics: false, marketing: false }

/** The signal by which a browser says that its owner does not want to be sold: https://globalprivacycontrol.org */
export const privacySignal = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Stores the answer and reports it; a report that fails is not the visitor's concern. The signal outranks the press. */
export function answerConsent(action: ConsentAction, choices: Choices): void {
  const globalPrivacyControl = privacySignal()
  const record: ConsentRecord = {
    essential: true,
    ...choices,
    marketing: choices.marketing && !globalPrivacyControl,
    consentDate: new Date(serverNow()).toISOString(),
  }
  storeConsent(record)
  const { consentDate: _, ...flags } = record
  const body = { ...flags, consentType: 'cookie-banner', action, ...(globalPrivacyControl && { globalPrivacyControl }) } as const
  call(logConsent, { body }).catch((error: unknown) => console.error('The consent could not be logged.', error))
}
