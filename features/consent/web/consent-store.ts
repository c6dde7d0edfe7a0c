import type { ConsentRecord } from '#features/consent/contract'
import { consentEvent, tell } from '#platform/web/visit-events.ts'
import { consentKey } from '#platform/web/session/survives-sign-out.ts'

/** The stored answer; undefined when there is none, or something that is none. */
export function storedConsent(): ConsentRecord | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(consentKey) ?? 'null')
    if (isRecord(value)) return value
    localStorage.removeItem(consentKey)
  } catch {
    // Storage is forbidden or holds no JSON; the question is asked again.
  }
  return undefined
}

export function storeConsent(record: ConsentRecord): void {
  try {
    localStorage.setItem(consentKey, JSON.stringify(record))
  } catch {
    // Without storage the answer holds until the page is left.
  }
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
