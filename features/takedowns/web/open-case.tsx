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
  hide: 'Hide the material',
  reject: 'Reject as incomplete',
  court: 'The claimant went to court',
  restore: 'Bring the material back',
}

/** Everything of one case, and what can be done next. */
export function OpenCase({ item }: { item: TakedownCase }) {
  const { notice, counter, homes, guides, reason } = item
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Statement
        title="The notice"
        lines={[
          ['The work', notice.work],
          ['The material', notice.material],
          ['At', notice.address],
          ['From', contactOf(notice)],
          ['Stated', 'Good faith; accuracy and authority under penalty of perjury'],
          ['Signed', notice.signature],
        ]}
      />
      {counter && (
        <Statement
          title="The counter-notice"
          lines={[
            ['The material', counter.material],
            ['From', contactOf(counter)],
            ['Stated', 'Mistake or misidentification under penalty of perjury; jurisdiction and service of process'],
            ['Signed', counter.signature],
          ]}
        />
      )}
      {reason && <p className="text-sm break-words">Reason: {reason}</p>}
      <p className="flex flex-wrap gap-x-4 text-sm">
        {homes.map(({ id, title }) => (
          <Link key={id} to={href('/property/:id', { id: String(id) })} className="text-spruce underline underline-offset-2">
            Open “{title}”
          </Link>
        ))}
        {guides.map(({ id, title }) => (
          <Link key={id} to={href('/buyer-guide-videos/:id', { id: String(id) })} className="text-spruce underline underline-offset-2">
            Open the video “{title}”
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
        label="Reason"
        help={state === 'received' ? 'Needed to reject; the sender is told.' : 'Both sides are told when the material comes back.'}
        error={deciding.error ? explain(deciding.error) : undefined}
      >
        <TextInput value={reason} maxLength={1000} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {state === 'countered' && (
        <Checkbox
          label="The claimant withdrew the notice"
          help="Then nothing has to be waited for."
          checked={withdrawn}
          onChange={(event) => setWithdrawn(event.target.checked)}
        />
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
