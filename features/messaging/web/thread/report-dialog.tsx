import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { useState, type FormEvent } from 'react'
import { explain } from '#platform/web/call/call.ts'
import { useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import type { Conversation } from '../../contract/conversation.ts'
import { reportPerson, type ReportReason } from '../../contract/report-calls.ts'

export const reasons: Record<ReportReason, string> = {
  scam: texts.scamOrAskingForMoney,
  harassment: texts.insultsThreatsOrHarassment,
  discrimination: texts.discriminationOrSteering,
  spam: texts.spam,
  other: texts.somethingElse,
}

interface ReportDialogProps {
  otherUser: Conversation['otherUser']
  /** One message in question; without it the last five go along. */
  messageId?: number
  open: boolean
  isBlocked: boolean
  onClose: () => void
  onBlock: () => void
}

/** Hands messages to the team. Says exactly what is handed over and who learns of it. */
export function ReportDialog({ otherUser, messageId, open, isBlocked, onClose, onBlock }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>()
  const [details, setDetails] = useState('')
  const [blockToo, setBlockToo] = useState(true)
  const [refusal, setRefusal] = useState<string>()
  const sending = useSend(reportPerson)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!reason) return setRefusal(texts.chooseWhatsWrong)
    return sending.mutate(
      { body: { otherUserId: otherUser.id, reason, details, ...(messageId !== undefined && { messageId }) } },
      {
        onSuccess() {
          toast({ title: texts.thankYou, description: `Our team will review it. ${otherUser.name} won’t know who reported them.` })
          if (blockToo && !isBlocked) onBlock()
          setReason(undefined)
          setDetails('')
          onClose()
        },
        onError: (error) => setRefusal(explain(error)),
      },
    )
  }

  return (
    <Dialog title={fill(texts.reportName, { name: otherUser.name })} open={open} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        <p className="text-sm text-quiet">
          {fill(texts.whatWeSendStaysAnonymous, {
            whatWeSend: messageId === undefined ? texts.theirMostRecentMessagesToYou : texts.thisMessageOnly,
            name: otherUser.name,
          })}
        </p>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium">{texts.whatsWrong}</legend>
          {Object.entries(reasons).map(([value, label]) => (
            <Checkbox
              key={value}
              kind="radio"
              name="reason"
              label={label}
              checked={reason === value}
              onChange={() => {
                setReason(value as ReportReason)
                setRefusal(undefined)
              }}
            />
          ))}
        </fieldset>
        <Field label={texts.whatHappened} optional>
          <TextArea rows={3} maxLength={2000} value={details} onChange={(event) => setDetails(event.target.value)} />
        </Field>
        {!isBlocked && (
          <Checkbox
            label={fill(texts.alsoBlockName, { name: otherUser.name })}
            checked={blockToo}
            onChange={(event) => setBlockToo(event.target.checked)}
          />
        )}
        {refusal && (
          <p role="alert" className="text-sm font-medium text-brick">
            {refusal}
          </p>
        )}
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={sending.isPending}>
            {texts.sendReport}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
