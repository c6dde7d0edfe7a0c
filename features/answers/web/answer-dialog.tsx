import * as texts from '#texts/answers'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import {
  addAnswer,
  answerAtMost,
  changeAnswer,
  keepAnswerPhrase,
  questionAtMost,
  type AnswerText,
  type MyAnswer,
  type MyAnswers,
} from '#features/answers/contract'
import { CopyFindings } from '#features/copy-lint/web'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { momentText } from './moment-text.ts'
import { useAnswerChange } from './use-answer-change.ts'

interface AnswerDialogProps {
  propertyId: number
  listing: MyAnswers
  /** Without one it adds another. */
  answer?: MyAnswer | undefined
  /** What a buyer asked, to be worded anew. */
  asked?: Asked | undefined
  onClose: () => void
}

export interface Asked {
  messageId: number
  name: string
  text: AnswerText
}

/** What was typed and not saved yet, by listing and answer: closing the sheet by accident loses nothing. */
const unsaved = new Map<string, AnswerText>()

const keyOfMoment = (moment: AnswerText['moment']): string => (moment ? `${moment.videoId} ${moment.seconds}` : '')

/** One question with its answer, as its agent words both, and how buyers will read them. */
export function AnswerDialog({ propertyId, listing, answer, asked, onClose }: AnswerDialogProps) {
  const key = `${propertyId} ${answer?.id ?? ''} ${asked?.messageId ?? ''}`
  const change = useAnswerChange(propertyId)
  const [text, setText] = useState<AnswerText>(
    () => unsaved.get(key) ?? answer?.text ?? asked?.text ?? { question: '', answer: '', moment: null },
  )
  const { refusal } = change
  const { fields = {}, sentence } = refusal ?? {}
  const form = useRef<HTMLFormElement>(null)
  // On a phone the field may have scrolled away.
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])
  const type = (typed: Partial<AnswerText>) => {
    const next = { ...text, ...typed }
    unsaved.set(key, next)
    setText(next)
  }
  const moments = [...listing.moments, ...(answer?.text.moment ? [answer.text.moment] : [])]
  const shownMoment = moments.find((moment) => keyOfMoment(moment) === keyOfMoment(text.moment))

  async function save(event: FormEvent) {
    event.preventDefault()
    const { moment } = text
    const body = { ...text, moment: moment && { videoId: moment.videoId, seconds: moment.seconds } }
    const saved = await change.run(
      () =>
        answer
          ? call(changeAnswer, { params: { propertyId, answerId: answer.id }, body: { ...body, version: answer.version } })
          : call(addAnswer, { params: { propertyId }, body: { ...body, messageId: asked?.messageId ?? null } }),
      listing.isReviewed ? texts.sentForApproval : texts.questionPublished,
    )
    if (!saved) return
    unsaved.delete(key)
    onClose()
  }

  const parts = { text, type, fields, listing, propertyId }
  return (
    <Dialog open sheet title={asked ? texts.publishAsQA : answer ? texts.editTheQuestion : texts.addAQuestion} onClose={onClose}>
      <form ref={form} method="post" noValidate onSubmit={save} className="flex flex-col gap-5">
        {asked && <Notice>{fill(texts.putItInYourOwnWords, { name: asked.name })}</Notice>}
        <Written name="question" label={texts.question} rows={2} most={questionAtMost} help={texts.inYourOwnWords} {...parts} />
        <Written name="answer" label={texts.answer} rows={5} most={answerAtMost} {...parts} />
        {moments.length > 0 && (
          <Field label={texts.momentOfTheTour} optional error={fields.moment}>
            <Select
              value={keyOfMoment(text.moment)}
              onChange={({ currentTarget }) =>
                type({ moment: moments.find((moment) => keyOfMoment(moment) === currentTarget.value) ?? null })
              }
            >
              <option value="">{texts.noMoment}</option>
              {[...new Map(moments.map((moment) => [keyOfMoment(moment), moment]))].map(([value, moment]) => (
                <option key={value} value={value}>
                  {momentText(moment)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {(text.question.trim() || text.answer.trim()) && (
          <section aria-label={texts.howBuyersReadIt} className="rounded-card border border-line bg-sunken px-4 py-3">
            <p className="text-sm text-quiet">{texts.howBuyersReadIt}</p>
            <p className="mt-1 font-semibold break-words">{text.question}</p>
            <p className="mt-1 break-words whitespace-pre-line">{text.answer}</p>
            {shownMoment && <p className="mt-1 text-sm text-quiet">{momentText(shownMoment)}</p>}
          </section>
        )}
        {sentence && Object.keys(fields).length === 0 && <Notice tone="danger" role="alert" title={sentence} />}
        {listing.isReviewed && <p className="text-sm text-quiet">{texts.yourBrokerageReviews}</p>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={change.busy}>
            {listing.isReviewed ? texts.sendForApproval : texts.publish}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface WrittenProps {
  name: 'question' | 'answer'
  label: string
  rows: number
  most: number
  help?: string
  text: AnswerText
  type: (typed: Partial<AnswerText>) => void
  fields: Record<string, string>
  listing: MyAnswers
  propertyId: number
}

/** One of both texts with what the fair housing check finds in it. */
function Written({ name, label, rows, most, help, text, type, fields, listing, propertyId }: WrittenProps) {
  const id = useId()
  const { show } = useAnswerChange(propertyId)
  const used = text[name].trim().length
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={label}
        error={fields[name]}
        describedBy={id}
        help={
          <>
            {help && <span>{`${help} `}</span>}
            <span className={used > most ? 'font-medium text-brick' : undefined}>
              {fill(texts.usedOfMost, { used: used.toLocaleString('en-US'), most: most.toLocaleString('en-US') })}
            </span>
          </>
        }
      >
        <TextArea rows={rows} value={text[name]} onChange={({ currentTarget }) => type({ [name]: currentTarget.value })} />
      </Field>
      <CopyFindings
        id={id}
        text={text[name]}
        onText={(fixed) => type({ [name]: fixed })}
        context={listing}
        acknowledged={listing.acknowledgedPhrases}
        onKeep={async (phrase, reason) => {
          show(await call(keepAnswerPhrase, { params: { propertyId }, body: { phrase, reason } }))
        }}
      />
    </div>
  )
}
