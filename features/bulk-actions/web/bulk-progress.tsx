import * as texts from '#texts/bulk-actions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listUsers } from '#features/accounts/contract'
import { adminListings } from '#features/listings/web'
import { fill } from '#platform/contract/fill.ts'
import { explain } from '#platform/web/call/call.ts'
import { keyOf, useRead, useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProgressBar } from '#platform/web/ui/feedback/progress-bar.tsx'
import { bulkAction, recentBulkActions, undoBulkAction, type BulkAction } from '../contract.ts'

const lookEveryMs = 1000

/** How far something is, what became of it, and the way to undo it. */
export function BulkProgress({ begun }: { begun: BulkAction }) {
  const action = useFollowed(begun)
  const isAtWork = action.state === 'running' || action.state === 'undoing'
  const done = action.state === 'undoing' ? action.undone : action.done + action.skipped
  return (
    <div className="flex flex-col gap-4">
      {isAtWork && (
        <>
          <p>{fill(texts.working, { done: String(done), total: String(action.total) })}</p>
          <ProgressBar label={texts.progress} value={action.total === 0 ? 0 : done / action.total} />
        </>
      )}
      <div role="status">
        <Results action={action} />
      </div>
      <UndoButton action={action} />
    </div>
  )
}

const stateTexts: Record<BulkAction['state'], string> = {
  previewed: '',
  running: texts.stateRunning,
  done: texts.stateDone,
  undoing: texts.stateUndoing,
  undone: texts.stateUndone,
  stopped: texts.stateStopped,
}

const doneTexts: Record<BulkAction['kind'], string> = {
  suspend: texts.suspendedCount,
  'sign-out': texts.signedOutCount,
  'take-down': texts.takenDownCount,
}

/** The state and the counts, a line each. */
export function Results({ action: { kind, state, done, skipped, undone } }: { action: BulkAction }) {
  const counts = [
    [doneTexts[kind], done],
    [kind === 'take-down' ? texts.broughtBackCount : texts.undoneCount, undone],
    [texts.skippedCount, skipped],
  ] as const
  return (
    <>
      <p className="font-semibold">{stateTexts[state]}</p>
      {counts.map(([text, count]) => count > 0 && <p key={text}>{fill(text, { count: String(count) })}</p>)}
    </>
  )
}

const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** Undoes it while it can be undone. */
export function UndoButton({ action: { id, undoUntil } }: { action: BulkAction }) {
  const cache = useQueryClient()
  const undoing = useSend(undoBulkAction)
  if (!undoUntil) return null
  return (
    <Button
      variant="secondary"
      className="self-start"
      busy={undoing.isPending}
      onClick={() =>
        undoing.mutate(
          { params: { id } },
          {
            onSuccess(reply) {
              cache.setQueryData(keyOf(bulkAction, { params: { id } }), reply)
              void cache.invalidateQueries({ queryKey: keyOf(recentBulkActions) })
            },
            onError: (error) => toast({ title: texts.notUndone, description: explain(error), variant: 'destructive' }),
          },
        )
      }
    >
      {fill(texts.undoUntil, { time: timeFormat.format(new Date(undoUntil)) })}
    </Button>
  )
}

/** Reads again every second until it is at its end, and then what the lists show. */
function useFollowed(begun: BulkAction): BulkAction {
  const cache = useQueryClient()
  const params = { id: begun.id }
  const { data: action = begun } = useRead(bulkAction, { params }, { initialData: begun })
  const isAtWork = action.state === 'running' || action.state === 'undoing'
  useEffect(() => {
    if (!isAtWork) {
      void cache.invalidateQueries({ queryKey: keyOf(action.kind === 'take-down' ? adminListings : listUsers) })
      return
    }
    const key = keyOf(bulkAction, { params: { id: begun.id } })
    const timer = window.setInterval(() => void cache.invalidateQueries({ queryKey: key }), lookEveryMs)
    return () => window.clearInterval(timer)
  }, [action.kind, begun.id, cache, isAtWork])
  return action
}
