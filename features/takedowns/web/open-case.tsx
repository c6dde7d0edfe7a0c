import * as texts from '#texts/takedowns'
import { fill } from '#platform/contract/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { decideTakedown, takedownCases, type TakedownCase, type TakedownStep } from '#features/takedowns/contract'
import { explain } from '#platform/web/call/call.ts'
import { useSend } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

const stepNames: Readonly<Record<TakedownStep, string>> = {
  hide: texts.hideMaterial,
  reject: texts.rejectAsIncomplete,
  court: texts.claimantWentToCourt,
  restore: texts.restoreMaterial,
}

/** Everything of one case, and what can be done next. */
export function OpenCase({ item }: { item: TakedownCase }) {
  const { notice, counter, homes, guides, reason } = item
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Statement
        title={texts.theNotice}
        lines={[
          [texts.theWork, notice.work],
          [texts.theMaterial, notice.material],
          ['At', notice.address],
          ['From', contactOf(notice)],
          ['Stated', texts.goodFaithAccuracyAndAuthorityUnder],
          ['Signed', notice.signature],
        ]}
      />
      {counter && (
        <Statement
          title={texts.theCounterNotice}
          lines={[
            [texts.theMaterial, counter.material],
            ['From', contactOf(counter)],
            ['Stated', texts.mistakeOrMisidentificationUnderPenaltyOf],
            ['Signed', counter.signature],
          ]}
        />
      )}
      {reason && <p className="text-sm break-words">{fill(texts.reasonReason, { reason })}</p>}
      <p className="flex flex-wrap gap-x-4 text-sm">
        {homes.map(({ id, title }) => (
          <Link key={id} to={href('/property/:id', { id: String(id) })} className="text-spruce underline underline-offset-2">
            {fill(texts.openTitle, { title })}
          </Link>
        ))}
        {guides.map(({ id, title }) => (
          <Link key={id} to={href('/buyer-guide-videos/:id', { id: String(id) })} className="text-spruce underline underline-offset-2">
            {fill(texts.openTheVideoTitle, { title })}
          </Link>
        ))}
      </p>
      {item.steps.length > 0 && <Decision item={item} />}
    </div>
  )
}

const contactOf = ({ name, postalAddress, email, phone }: TakedownCase['notice'] | NonNullable<TakedownCase['counter']>) =>
  [name, postalAddress, email, phone].join('\n')

function Statement({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
  return (
    <section className="rounded-field bg-sunken px-4 py-3 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <dl className="mt-2 flex flex-col gap-2">
        {lines.map(([name, text]) => (
          <div key={name}>
            <dt className="text-quiet">{name}</dt>
            <dd className="break-words whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Decision({ item: { caseNumber, steps, state } }: { item: TakedownCase }) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [withdrawn, setWithdrawn] = useState(false)
  const deciding = useSend(decideTakedown)
  const take = (step: TakedownStep) =>
    deciding.mutate(
      { params: { caseNumber }, body: { step, reason, withdrawn } },
      { onSuccess: () => queries.invalidateQueries({ queryKey: [takedownCases.path] }) },
    )
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={texts.reason}
        help={state === 'received' ? texts.requiredToRejectWellTellThe : undefined}
        error={deciding.error ? explain(deciding.error) : undefined}
      >
        <TextInput value={reason} maxLength={1000} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {state === 'countered' && (
        <Checkbox label={texts.theClaimantWithdrewTheNotice} checked={withdrawn} onChange={(event) => setWithdrawn(event.target.checked)} />
      )}
      <div className="flex flex-wrap gap-3">
        {steps.map((step) => (
          <Button key={step} variant={step === 'hide' ? 'primary' : 'secondary'} busy={deciding.isPending} onClick={() => take(step)}>
            {stepNames[step]}
          </Button>
        ))}
      </div>
    </div>
  )
}
