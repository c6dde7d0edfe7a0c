import * as texts from '#texts/moderation'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import {
  caseReasons,
  decideCase,
  moderationCases,
  undoDecision,
  type CaseReason,
  type CaseStep,
  type ModerationCase,
} from '#features/moderation/contract'
import { explain } from '#platform/web/call/call.ts'
import { useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { reasonTexts } from '../../contract/reason-texts.ts'
import { stateOf } from './case-texts.ts'

function stepText(step: CaseStep, { state }: ModerationCase): string {
  if (step === 'ask') return texts.askForAChange
  if (step === 'take_down') return texts.takeDown
  if (step === 'uphold') return texts.keepDecision
  return state === 'taken_down' ? texts.restore : state === 'change_asked' ? texts.settle : texts.dismiss
}

/** The buttons of a case. What its agent is told takes a reason first; every decision can be undone for half an hour. */
export function CaseActions({ item }: { item: ModerationCase }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'ask' | 'take_down'>()
  const deciding = useSend(decideCase)
  const undoing = useSend(undoDecision)
  const formId = useId()
  const reload = () => void queries.invalidateQueries({ queryKey: [moderationCases.path] })
  const failure = deciding.error ?? undoing.error

  const undo = (id: number, revision: number, onError?: (error: Error) => void) =>
    undoing.mutate(
      { params: { caseId: id }, body: { revision } },
      {
        onSuccess() {
          toast({ title: texts.undoneCase })
          reload()
        },
        ...(onError && { onError }),
      },
    )
  const decide = (step: CaseStep, reasons: { reason?: CaseReason; details?: string } = {}) =>
    deciding.mutate(
      { params: { caseId: item.id }, body: { revision: item.revision, step, details: '', ...reasons } },
      {
        onSuccess(done) {
          const onPress = () => undo(done.id, done.revision, (error) => toast({ title: explain(error), variant: 'destructive' }))
          toast({ title: stateOf(done).text, description: done.title, action: { label: texts.undo, onPress } })
          reload()
        },
      },
    )
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {item.steps.map((step) => (
          <Button
            key={step}
            data-step={step}
            size="small"
            variant={step === 'take_down' ? 'danger' : 'secondary'}
            busy={deciding.isPending}
            {...(step === 'ask' || step === 'take_down'
              ? { 'aria-expanded': asking === step, 'aria-controls': formId, onClick: () => setAsking(asking === step ? undefined : step) }
              : { onClick: () => decide(step) })}
          >
            {stepText(step, item)}
          </Button>
        ))}
        {item.undoUntil && (
          <Button size="small" variant="quiet" busy={undoing.isPending} onClick={() => undo(item.id, item.revision)}>
            {texts.undo}
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="text-sm font-medium text-brick">
          {explain(failure)}
        </p>
      )}
      <div id={formId} hidden={!asking}>
        {asking && (
          <ReasonForm
            key={asking}
            label={stepText(asking, item)}
            help={asking === 'take_down' && item.kind === 'video' ? texts.homesThatShowIt : texts.theAgentReadsBoth}
            busy={deciding.isPending}
            onSend={(reason, details) => decide(asking, { reason, details })}
          />
        )}
      </div>
    </>
  )
}

interface ReasonFormProps {
  label: string
  help: string
  busy: boolean
  onSend: (reason: CaseReason, details: string) => void
}

function ReasonForm({ label, help, busy, onSend }: ReasonFormProps) {
  const [reason, setReason] = useState<CaseReason>()
  const [details, setDetails] = useState('')
  const [missing, setMissing] = useState(false)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setMissing(!reason)
    if (reason) onSend(reason, details)
  }
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4 rounded-field border border-line p-4">
      <Field label={texts.reason} error={missing && texts.chooseAReason} help={help}>
        <Select
          value={reason ?? ''}
          // It opens with a press on its button or its key.
          ref={(element) => element?.focus()}
          onChange={(event) => {
            setReason(caseReasons.find((each) => each === event.currentTarget.value))
            setMissing(false)
          }}
        >
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
      <Field label={texts.noteToTheAgent} optional>
        <TextArea rows={2} maxLength={1000} value={details} onChange={(event) => setDetails(event.target.value)} />
      </Field>
      <Button type="submit" size="small" busy={busy} className="self-end">
        {label}
      </Button>
    </form>
  )
}
