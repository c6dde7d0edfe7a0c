import { useSyncExternalStore } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Spinner } from '#platform/web/ui/spinner.tsx'
import { personCheck } from './person-check.ts'

/** Tells, where a form was sent, that its answer waits for this browser to prove itself. */
export function PersonCheckNotice() {
  const underWay = useSyncExternalStore(personCheck.subscribe, personCheck.underWay, () => false)
  return (
    <div role="status">
      {underWay && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken px-4 py-3">
          <p className="flex items-center gap-2">
            <Spinner />
            Checking that you are a person…
          </p>
          <Button variant="quiet" size="small" onClick={personCheck.cancel}>
            Stop
          </Button>
        </div>
      )}
    </div>
  )
}
