import { mayMeasure } from '#features/consent/web'
import { callEvent, consentEvent } from '#platform/web/visit-events.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'

/** Loads what follows a visit once its visitor agrees, and nothing of it before; tells of a tapped phone number. Returns what ends the waiting. */
export function watchVisit(): () => void {
  const begin = () => {
    if (!mayMeasure()) return
    void importWithRetry(async () => (await import('#features/analytics/web')).followVisitor()).catch(() => undefined)
  }
  begin()
  // Whether the agent learns of it is the caller's choice, which the server looks at.
  const tellOfCall = () =>
    void importWithRetry(async () => (await import('#features/leads/web')).noteCall(location.pathname)).catch(() => undefined)
  addEventListener(consentEvent, begin)
  addEventListener(callEvent, tellOfCall)
  return () => {
    removeEventListener(consentEvent, begin)
    removeEventListener(callEvent, tellOfCall)
  }
}
