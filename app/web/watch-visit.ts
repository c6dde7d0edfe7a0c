import { mayMeasure } from '#features/consent/web'
import { consentEvent } from '#platform/web/visit-events.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'

/** Loads what follows a visit once its visitor agrees, and nothing of it before. Returns what ends the waiting. */
export function watchVisit(): () => void {
  const begin = () => {
    if (!mayMeasure()) return
    void importWithRetry(async () => (await import('#features/analytics/web')).followVisitor()).catch(() => undefined)
  }
  begin()
  addEventListener(consentEvent, begin)
  return () => removeEventListener(consentEvent, begin)
}
