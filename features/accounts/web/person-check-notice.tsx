import * as texts from '#texts/accounts'
import { useStore } from '@nanostores/react'
import { personCheck } from '#features/session/web'
import { Button } from '#platform/web/ui/button.tsx'
import { Spinner } from '#platform/web/ui/feedback/spinner.tsx'

/** Shows beside a form that its answer waits for the puzzle this browser solves. */
export function PersonCheckNotice() {
  const stop = useStore(personCheck, { ssr: 'initial' })
  return (
    <div role="status">
      {stop && (
        <div className="mt-4 flex items-center justify-between gap-2 rounded-card border border-line bg-sunken py-2 pr-2 pl-4 text-sm">
          <p className="flex items-center gap-2">
            <Spinner />
            {texts.checkingThatYoureHuman}
          </p>
          <Button variant="quiet" size="small" onClick={stop}>
            {texts.stop}
          </Button>
        </div>
      )}
    </div>
  )
}
