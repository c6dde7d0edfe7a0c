import * as texts from '#texts/tours'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { offerAgreement, type AgreementTerm } from '../../contract/agreement.ts'
import { dayAsTyped } from '#platform/contract/typed-day.ts'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormDay, FormText, FormTextArea } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { Offer } from '../../contract/agreement.ts'
import { FileUpload, type UploadedFile } from './file-upload.tsx'
import { useAgreementsChanged } from './use-agreements.ts'

interface OfferFormProps {
  buyerId: number
  propertyId: number
  forms: readonly AgreementTerm[]
}

type FileField = 'disclosureFileId' | 'sellerConsentFileId' | 'buyerConsentFileId'

/** The fields that an agent fills in; which ones are asked for depends on the form. */
export function OfferForm({ buyerId, propertyId, forms }: OfferFormProps) {
  const navigate = useNavigate()
  const changed = useAgreementsChanged()
  const [files, setFiles] = useState<Partial<Record<FileField, UploadedFile>>>({})
  const [first] = forms
  const { form, submit, errors, busy } = useCheckedForm(
    Offer,
    {
      buyerId,
      propertyId,
      kind: first?.kind ?? 'representation',
      services: '',
      compensation: '',
      compensationBasis: '',
      compensationDue: '',
      compensationSource: '',
      isExclusive: false,
      endsOn: '',
      disclosureFileId: null,
      sellerConsentFileId: null,
      buyerConsentFileId: null,
    },
    async (body) => {
      await call(offerAgreement, { body })
      toast({ title: texts.agreementSent })
      await changed()
      void navigate(`${href('/agent/dashboard')}?tab=tours`)
    },
  )
  const kind = form.watch('kind')
  const term = forms.find((each) => each.kind === kind) ?? first
  const { errors: problems } = form.formState
  const file = (field: FileField, label: string) => (
    <FileUpload
      id={field}
      label={label}
      file={files[field]}
      problem={problems[field]?.message}
      onFile={(chosen) => {
        setFiles({ ...files, [field]: chosen })
        form.setValue(field, chosen.id)
      }}
    />
  )
  if (!term) return null
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <FormErrors errors={errors} />
      {forms.length > 1 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium">{texts.chooseAForm}</legend>
          {forms.map((each) => (
            <Checkbox key={each.kind} kind="radio" value={each.kind} label={each.title} {...form.register('kind')} />
          ))}
        </fieldset>
      )}
      {forms.length === 1 && <p className="font-semibold">{term.title}</p>}
      {term.needsConsents && (
        <Notice tone="attention" title={texts.youListThisHome}>
          <p>{texts.youWorkForTheSeller}</p>
        </Notice>
      )}
      {term.needsConsents && file('sellerConsentFileId', texts.sellersConsent)}
      {term.needsConsents && file('buyerConsentFileId', texts.buyersConsent)}
      <FormTextArea form={form} name="services" label={texts.services} help={texts.servicesHelp} rows={3} />
      <FormText form={form} name="compensation" label={texts.compensation} help={texts.compensationHelp} />
      <FormText form={form} name="compensationBasis" label={texts.compensationBasis} help={texts.compensationBasisHelp} />
      {term.needsDueDate && <FormText form={form} name="compensationDue" label={texts.compensationDue} help={texts.compensationDueHelp} />}
      {term.needsConsents && <FormText form={form} name="compensationSource" label={texts.compensationSource} />}
      <FormDay
        form={form}
        name="endsOn"
        label={texts.endsOn}
        help={fill(texts.endsOnHelp, { day: dayText(term.lastDay), typed: dayAsTyped(term.lastDay) })}
      />
      {term.canBeExclusive && <Checkbox label={texts.exclusive} help={texts.exclusiveHelp} {...form.register('isExclusive')} />}
      {term.disclosureTitle && file('disclosureFileId', term.disclosureTitle)}
      <p className="text-sm text-quiet">{texts.sendingSigns}</p>
      <Button type="submit" size="large" busy={busy} className="self-start max-sm:w-full">
        {texts.sendAgreement}
      </Button>
    </form>
  )
}
