import type { AgreementForm } from '#features/tours/contract'
import { FormText } from './form-text.tsx'

/** Renders the sentence about the listing agent and the forms that agents can offer, as buyers read them. */
export function AgreementPreview({ disclosure, forms }: { disclosure: string; forms: readonly AgreementForm[] }) {
  return (
    <div className="flex flex-col gap-4">
      <p>{disclosure}</p>
      {forms.map(({ kind, title, text }) => (
        <section key={kind} aria-label={title}>
          <FormText text={text} />
        </section>
      ))}
    </div>
  )
}
