import type { ConsentRecord } from '#features/consent/contract'
import { readStored, writeStored } from '#platform/web/stored.ts'
import { consentEvent, tell } from '#platform/web/visit-events.ts'
import { consentKey } from '#platform/web/session/survives-sign-out.ts'

/** The stored answer; undefined when there is none, or something that is none. */
export const storedConsent = (): ConsentRecord | undefined => readStored(consentKey, (value) => (isRecord(value) ? value : undefined))

export function storeConsent(record: ConsentRecord): void {
  writeStored(consentKey, record)
  tell(consentEvent)
}

function isRecord(value: unknown): value is ConsentRecord {
  if (typeof value !== 'object' || value === null) return false
  const { essential, preferences, analytics, marketing, consentDate } = value as Partial<Record<keyof ConsentRecord, unknown>>
  const flags = [preferences, analytics, marketing].every((flag) => typeof flag === 'boolean')
  return essential === true && flags && typeof consentDate === 'string' && !Number.isNaN(Date.parse(consentDate))
}

/** Whether the visitor agreed to analytics, and the browser does not send Global Privacy Control. */
export const mayMeasure = (): boolean =>
  storedConsent()?.analytics === true && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl !== true
