import * as texts from '#texts/bulk-actions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { keyOf, useSend } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { LoadFailed } from '#platform/web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { previewBulkAction, recentBulkActions, startBulkAction, type BulkKind } from '../contract.ts'
import { BulkProgress } from './bulk-progress.tsx'

interface BulkDialogProps {
  kind: BulkKind
  chosen: { userIds?: number[]; search: string }
  onDone: () => void
  onClose: () => void
}

type Preview = ReplyOf<typeof previewBulkAction>

const wording = {
  suspend: {
    title: texts.suspendSeveral,
    single: texts.oneWillBeSuspended,
    several: texts.countWillBeSuspended,
    action: texts.suspendCount,
  },
  'sign-out': {
    title: texts.signOutSeveral,
    single: texts.oneWillBeSignedOut,
    several: texts.countWillBeSignedOut,
    action: texts.signOutCount,
  },
}

/** Shows whom it concerns, asks why, does it, and shows how far it is. */
export function BulkDialog({ kind, chosen, onDone, onClose }: BulkDialogProps) {
  const { preview, failed, again } = usePreview(kind, chosen)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const starting = useSend(startBulkAction)
  const cache = useQueryClient()
  const { title, action } = wording[kind]
  const begun = starting.data
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        preview &&
        preview.count > 0 &&
        !begun && (
          <Button type="submit" form="bulk-action" variant={kind === 'suspend' ? 'danger' : 'primary'} busy={starting.isPending}>
            {fill(action, { count: numberText(preview.count) })}
          </Button>
        )
      }
    >
      {begun ? (
        <BulkProgress begun={begun} />
      ) : failed ? (
        <LoadFailed title={texts.couldNotPreview} why={failed} busy={false} onAgain={again} />
      ) : !preview ? (
        <Skeleton className="h-32 rounded-card" />
      ) : (
        <form
          id="bulk-action"
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim().length < 3) return setProblem(texts.giveAReason)
            starting.mutate(
              { params: { id: preview.id }, body: { reason } },
              {
                onSuccess() {
                  void cache.invalidateQueries({ queryKey: keyOf(recentBulkActions) })
                  onDone()
                },
                onError: (error) => setProblem(explain(error)),
              },
            )
          }}
        >
          <Concerned kind={kind} preview={preview} />
          {preview.count > 0 && (
            <Field label={texts.reason} help={texts.reasonIsLogged} error={problem}>
              <TextArea
                rows={2}
                maxLength={400}
                value={reason}
                onChange={(event) => {
                  setReason(event.target.value)
                  setProblem(undefined)
                }}
              />
            </Field>
          )}
        </form>
      )}
    </Dialog>
  )
}

/** Looks once when the dialog opens; whom it shows is whom it is done to. */
function usePreview(kind: BulkKind, chosen: BulkDialogProps['chosen']) {
  const [preview, setPreview] = useState<Preview>()
  const [failed, setFailed] = useState<string>()
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify({ kind, ...chosen })
  useEffect(() => {
    const controller = new AbortController()
    setFailed(undefined)
    call(previewBulkAction, { body: JSON.parse(asked) as { kind: BulkKind }, signal: controller.signal }).then(
      setPreview,
      (error: unknown) => {
        if (!controller.signal.aborted) setFailed(explain(error))
      },
    )
    return () => controller.abort()
  }, [asked, tries])
  return { preview, failed, again: () => setTries(tries + 1) }
}

const numberText = (count: number): string => count.toLocaleString('en-US')

function Concerned({ kind, preview: { count, names, leftOut } }: { kind: BulkKind; preview: Preview }) {
  const { single, several } = wording[kind]
  const left = [
    [texts.administratorsLeftOut, leftOut.administrators],
    [texts.suspendedLeftOut, leftOut.suspended],
    [texts.deletedLeftOut, leftOut.deleted],
  ] as const
  return (
    <>
      <p className="font-semibold">
        {count === 0 ? texts.nobodyIsConcerned : count === 1 ? single : fill(several, { count: numberText(count) })}
      </p>
      {names.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {names.map((name, index) => (
            // Two people may have the same name.
            <li key={index}>{name}</li>
          ))}
          {count > names.length && <li>{fill(texts.andMore, { count: numberText(count - names.length) })}</li>}
        </ul>
      )}
      {left.map(
        ([text, number]) =>
          number > 0 && (
            <p key={text} className="text-sm text-quiet">
              {fill(text, { count: numberText(number) })}
            </p>
          ),
      )}
      {count > 0 && <p className="text-sm">{kind === 'suspend' ? texts.canBeUndone : texts.cannotBeUndone}</p>}
    </>
  )
}
