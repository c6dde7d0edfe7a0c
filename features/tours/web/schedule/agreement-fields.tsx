import * as texts from '#texts/tours'
import type { AgreementForm } from '#features/tours/contract'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { AgreementUpload } from './agreement-upload.tsx'
import type { AgreementState } from './use-agreement.ts'

interface AgreementFieldsProps extends AgreementState {
  forms: readonly AgreementForm[]
  /** What the law of the state asks for, in a sentence. */
  rule: string | null
  form: AgreementForm
  /** By the ids of the fields. */
  problems: Readonly<Record<string, string>>
}

const ways = { name: texts.signHere, file: texts.uploadASignedCopy }

/** What has to be signed before a tour: which form, and its whole text with a name, or a copy that both signed. */
export function AgreementFields({ forms, rule, form, problems, ...state }: AgreementFieldsProps) {
  const { onForm, way, onWay, file, onFile } = state
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
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">{texts.howToSign}</legend>
        {(['name', 'file'] as const).map((each) => (
          <Checkbox key={each} kind="radio" name="signing" label={ways[each]} checked={way === each} onChange={() => onWay(each)} />
        ))}
      </fieldset>
      {way === 'file' ? (
        <AgreementUpload file={file} onFile={onFile} problem={problems['agreement-file']} />
      ) : (
        <TypedSignature text={form.text} name={state.name} onName={state.onName} problem={problems['signature-name']} />
      )}
    </Card>
  )
}

interface TypedSignatureProps extends Pick<AgreementState, 'name' | 'onName'> {
  text: string
  problem: string | undefined
}

function TypedSignature({ text, name, onName, problem }: TypedSignatureProps) {
  return (
    <>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls is reached by the keyboard
        tabIndex={0}
        role="region"
        aria-label={texts.readTheAgreement}
        className="max-h-64 overflow-y-auto rounded-field border border-line bg-sunken p-4 text-sm whitespace-pre-line"
      >
        {text}
      </div>
      <Field id="signature-name" label={texts.yourFullName} help={texts.typingYourNameSigns} error={problem}>
        <TextInput autoComplete="name" maxLength={200} value={name} onChange={(event) => onName(event.currentTarget.value)} />
      </Field>
    </>
  )
}
