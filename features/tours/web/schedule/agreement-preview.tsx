import type { AgreementForm } from '#features/tours/contract'
import { AgreementFields } from './agreement-fields.tsx'
import { useAgreement } from './use-agreement.ts'

/** What a buyer signs before a tour, as on the page that requests it; nothing is sent from here. */
export function AgreementPreview({ forms, rule }: { forms: readonly AgreementForm[]; rule: string | null }) {
  const { form, fields } = useAgreement(forms, true)
  return form && <AgreementFields {...fields} forms={forms} rule={rule} form={form} problems={{}} />
}
