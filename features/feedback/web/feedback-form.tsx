import * as texts from '#texts/feedback'
import { fill } from '#platform/contract/fill.ts'
import { useRef, useState, type FormEvent } from 'react'
import { toast } from '#platform/web/toast/toast.ts'
import { useUser } from '#platform/web/session/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { longestFeedback } from '../contract/limits.ts'
import { typeNames } from './feedback-names.ts'

/** The fields keep their own values: somebody may type before this answers to scripts. */
export function FeedbackForm() {
  const user = useUser()
  const field = useRef<HTMLTextAreaElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)

  function refuse(title: string, description: string) {
    setRefusal(description)
    toast({ title, description, variant: 'destructive' })
    field.current?.focus()
  }

  async function send(form: HTMLFormElement) {
    const posting = await importWithRetry(() => import('./post-feedback.ts')).catch(() => undefined)
    if (!posting) return refuse('Error', texts.failedToSendFeedback)
    if (!(await posting.postFeedback(new FormData(form)))) return
    form.reset()
    form.closest('dialog')?.close()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { length } = field.current?.value.trim() ?? ''
    if (length === 0) return refuse(texts.messageRequired, texts.pleaseEnterYourFeedbackBeforeSubmitting)
    if (length > longestFeedback)
      return refuse(texts.messageTooLong, fill(texts.feedbackCanBeUpToMaximum, { maximum: longestFeedback.toLocaleString('en-US') }))
    setSending(true)
    return void send(event.currentTarget).finally(() => setSending(false))
  }

  return (
    <form data-held noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{texts.whatKindOfFeedback}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {Object.entries(typeNames).map(([type, name]) => (
            <Checkbox key={type} kind="radio" name="type" value={type} defaultChecked={type === 'feedback'} label={name} />
          ))}
        </div>
      </fieldset>
      <Field label={texts.message} error={refusal}>
        <TextArea ref={field} name="message" rows={5} className="min-h-32" onChange={() => setRefusal(undefined)} />
      </Field>
      <Checkbox name="context" label={texts.includePageVersionAndLastError} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-quiet">{user ? fill(texts.sendingAsName, { name: user.name }) : texts.sendingWithoutAName}</p>
        <Button type="submit" busy={sending}>
          {texts.sendFeedback}
        </Button>
      </div>
    </form>
  )
}
