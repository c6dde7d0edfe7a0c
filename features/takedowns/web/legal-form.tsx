import { useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#platform/web/ui/forms/error-summary.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { refusedInBrowser, type Refused } from './posted-form.ts'

interface Asked {
  name: string
  label: string
  help?: ReactNode
  type?: 'email' | 'tel' | 'text'
  autoComplete?: string
  /** Several lines. */
  long?: boolean
}

export interface Group {
  title: string
  fields?: readonly Asked[]
  statements?: readonly { name: string; label: string }[]
}

interface LegalFormProps {
  groups: readonly Group[]
  /** Where it goes without scripts: the address of its own page. */
  action: string
  submit: string
  /** What the server answered to a form sent without scripts. */
  refused: Refused | undefined
  /** Returns where to go then. */
  send: (form: FormData) => Promise<string>
}

/** A statement with legal effect. What was typed stays whatever is refused, with and without scripts. */
export function LegalForm({ groups, action, submit, refused: refusedBefore, send }: LegalFormProps) {
  const navigate = useNavigate()
  const [refused, setRefused] = useState(refusedBefore)
  const [busy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setRefused(undefined)
    try {
      void navigate(await send(form))
    } catch (error) {
      setRefused(refusedInBrowser(error, form))
    }
    setBusy(false)
  }

  const typed = refusedBefore?.typed ?? {}
  const named = Object.entries(refused?.fields ?? {}).map(([name, message]) => ({ fieldId: name, message }))
  return (
    <form method="post" action={action} noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-6">
      {refused && <ErrorSummary errors={named.length > 0 ? named : [{ fieldId: null, message: refused.message }]} />}
      {groups.map(({ title, fields = [], statements = [] }) => (
        <Card key={title}>
          <fieldset className="flex flex-col gap-5">
            <legend className="mb-4 text-lg font-semibold">{title}</legend>
            {statements.map(({ name, label }) => (
              <Checkbox key={name} id={name} name={name} label={label} error={refused?.fields[name]} defaultChecked={name in typed} />
            ))}
            {fields.map(({ name, label, help, long, type = 'text', autoComplete = 'off' }) => (
              <Field key={name} id={name} label={label} help={help} error={refused?.fields[name]}>
                {long ? (
                  <TextArea name={name} defaultValue={typed[name]} autoComplete={autoComplete} rows={3} />
                ) : (
                  <TextInput name={name} defaultValue={typed[name]} type={type} autoComplete={autoComplete} />
                )}
              </Field>
            ))}
          </fieldset>
        </Card>
      ))}
      <Button type="submit" busy={busy} className="self-start">
        {submit}
      </Button>
    </form>
  )
}
