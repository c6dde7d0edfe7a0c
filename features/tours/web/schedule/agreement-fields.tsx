import * as texts from '#texts/tours'
import type { AgreementForm, AgreementKind } from '#features/tours/contract'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

interface AgreementFieldsProps {
  forms: readonly AgreementForm[]
  /** What the law of the state asks for, in a sentence. */
  rule: string | null
  form: AgreementForm
  onForm: (kind: AgreementKind) => void
  name: string
  onName: (name: string) => void
  problem: string | undefined
}

/** What has to be signed before a tour: which form, its whole text, and a name. */
export function AgreementFields({ forms, rule, form, onForm, name, onName, problem }: AgreementFieldsProps) {
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold">{texts.beforeYouTour}</h2>
        {rule && <p className="mt-1 text-sm text-quiet">{rule}</p>}
      </div>
      {forms.length > 1 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium">{texts.chooseOneAgreement}</legend>
          {forms.map(({ kind, title }) => (
            <Checkbox
              key={kind}
              kind="radio"
              name="agreement"
              value={kind}
              label={title}
              checked={form.kind === kind}
              onChange={() => onForm(kind)}
            />
          ))}
        </fieldset>
      )}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls is reached by the keyboard
        tabIndex={0}
        role="region"
        aria-label={texts.readTheAgreement}
        className="max-h-64 overflow-y-auto rounded-field border border-line bg-sunken p-4 text-sm whitespace-pre-line"
      >
        {form.text}
      </div>
      <Field id="signature-name" label={texts.yourFullName} help={texts.typingYourNameSigns} error={problem}>
        <TextInput autoComplete="name" maxLength={200} value={name} onChange={(event) => onName(event.currentTarget.value)} />
      </Field>
    </Card>
  )
}
