import * as texts from '#texts/bulk-actions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StandardStatus } from '#features/listings/contract'
import { caseReasons, reasonTexts, type CaseReason } from '#features/moderation/contract'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { keyOf, useSend } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { LoadFailed } from '#platform/web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { previewBulkAction, recentBulkActions, startBulkAction, type BulkKind } from '../contract.ts'
import { BulkProgress } from './bulk-progress.tsx'

/** What is selected, or all that match. */
export interface Chosen {
  userIds?: number[]
  propertyIds?: number[]
  search: string
  status?: StandardStatus
}

interface BulkDialogProps {
  kind: BulkKind
  chosen: Chosen
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
  'take-down': {
    title: texts.takeSeveralDown,
    single: texts.oneWillBeTakenDown,
    several: texts.countWillBeTakenDown,
    action: texts.takeCountDown,
  },
}
const consequences: Record<BulkKind, string> = {
  suspend: texts.canBeUndone,
  'sign-out': texts.cannotBeUndone,
  'take-down': texts.agentsAreMailedOnce,
}

/** Shows whom it concerns, asks why, does it, and shows how far it is. */
export function BulkDialog({ kind, chosen, onDone, onClose }: BulkDialogProps) {
  const { preview, failed, again } = usePreview(kind, chosen)
  const [reason, setReason] = useState('')
  const [code, setCode] = useState<CaseReason>()
  const [problem, setProblem] = useState<{ field: 'code' | 'reason'; text: string }>()
  const starting = useSend(startBulkAction)
  const cache = useQueryClient()
  const { title, action } = wording[kind]
  const begun = starting.data
  const areListings = kind === 'take-down'
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        preview &&
        preview.count > 0 &&
        !begun && (
          <Button type="submit" form="bulk-action" variant={kind === 'sign-out' ? 'primary' : 'danger'} busy={starting.isPending}>
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
            if (areListings && !code) return setProblem({ field: 'code', text: texts.chooseAReason })
            if (reason.trim().length < 3) return setProblem({ field: 'reason', text: texts.giveAReason })
            starting.mutate(
              { params: { id: preview.id }, body: { reason, ...(code && { code }) } },
              {
                onSuccess() {
                  void cache.invalidateQueries({ queryKey: keyOf(recentBulkActions) })
                  onDone()
                },
                onError: (error) => setProblem({ field: 'reason', text: explain(error) }),
              },
            )
          }}
        >
          <Concerned kind={kind} preview={preview} />
          {preview.count > 0 && areListings && (
            <ReasonCode
              code={code}
              error={problem?.field === 'code' && problem.text}
              onCode={(chosenCode) => {
                setCode(chosenCode)
                setProblem(undefined)
              }}
            />
          )}
          {preview.count > 0 && (
            <Field
              label={areListings ? texts.noteToTheAgents : texts.reason}
              help={areListings ? texts.agentsReadThis : texts.reasonIsLogged}
              error={problem?.field === 'reason' && problem.text}
            >
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

interface ReasonCodeProps {
  code: CaseReason | undefined
  error: string | false | undefined
  onCode: (code: CaseReason | undefined) => void
}

/** The reasons of the review queue, as the agents read them. */
function ReasonCode({ code, error, onCode }: ReasonCodeProps) {
  return (
    <Field label={texts.reason} error={error}>
      <Select value={code ?? ''} onChange={(event) => onCode(caseReasons.find((each) => each === event.target.value))}>
        <option value="" disabled>
          {texts.chooseOne}
        </option>
        {caseReasons.map((each) => (
          <option key={each} value={each}>
            {reasonTexts[each]}
          </option>
        ))}
      </Select>
    </Field>
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
    [texts.heldLeftOut, leftOut.held],
    [texts.notPublicLeftOut, leftOut.notPublic],
  ] as const
  return (
    <>
      <p className="font-semibold">
        {count === 0
          ? kind === 'take-down'
            ? texts.noHomeIsConcerned
            : texts.nobodyIsConcerned
          : count === 1
            ? single
            : fill(several, { count: numberText(count) })}
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
      {count > 0 && <p className="text-sm">{consequences[kind]}</p>}
    </>
  )
}
