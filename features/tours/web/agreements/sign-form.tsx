import * as texts from '#texts/tours'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { type Agreement } from '#features/tours/contract'
import { signAgreement } from '../../contract/agreement.ts'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { Signature } from '../../contract/agreement.ts'
import { FileUpload, type UploadedFile } from './file-upload.tsx'
import { useAgreementsChanged } from './use-agreements.ts'

/** Takes the buyer's signature: a typed name, and a copy that both signed if they have one. */
export function SignForm({ agreement: { id, hash, disclosureTitle, consent } }: { agreement: Agreement }) {
  const changed = useAgreementsChanged()
  const [file, setFile] = useState<UploadedFile>()
  const { form, submit, errors, busy } = useCheckedForm(
    Signature,
    { hash, name: '', fileId: null, hasDisclosure: false, consentHash: '' },
    async (body) => {
      await call(signAgreement, { params: { id }, body })
      toast({ title: texts.agreementIsSigned })
      await changed()
    },
  )
  const { errors: problems } = form.formState
  // A page may show several agreements.
  const fieldId = (name: string) => `${name}-${id}`
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormErrors errors={errors.map((error) => ({ ...error, fieldId: error.fieldId && fieldId(error.fieldId) }))} />
      {disclosureTitle && (
        <Checkbox
          id={fieldId('hasDisclosure')}
          label={fill(texts.iReceivedDocument, { title: disclosureTitle })}
          error={problems.hasDisclosure?.message}
          {...form.register('hasDisclosure')}
        />
      )}
      {consent && (
        <section aria-labelledby={fieldId('consent')} className="flex flex-col gap-3">
          <h4 id={fieldId('consent')} className="font-semibold">
            {texts.electronicRecords}
          </h4>
          {consent.text.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Checkbox
            id={fieldId('consentHash')}
            label={texts.iAgreeToSignElectronically}
            error={problems.consentHash?.message}
            onChange={({ currentTarget: { checked } }) =>
              form.setValue('consentHash', checked ? consent.hash : '', { shouldValidate: form.formState.isSubmitted })
            }
          />
        </section>
      )}
      <Field id={fieldId('name')} label={texts.yourFullName} help={texts.typingYourNameSigns} error={problems.name?.message}>
        <TextInput autoComplete="name" maxLength={200} {...form.register('name')} />
      </Field>
      <FileUpload
        id={fieldId('fileId')}
        label={texts.copyYouBothSigned}
        file={file}
        problem={problems.fileId?.message}
        onFile={(chosen) => {
          setFile(chosen)
          form.setValue('fileId', chosen.id)
        }}
      />
      <Button type="submit" busy={busy} className="self-start max-sm:w-full">
        {texts.signAgreement}
      </Button>
    </form>
  )
}
