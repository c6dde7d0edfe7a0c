import * as texts from '#texts/platform'
import { ErrorSummary, type SummaryEntry } from '#platform/web/ui/forms/error-summary.tsx'

/** The summary above a form; what concerns no field is not announced as one. */
export function FormErrors({ errors }: { errors: readonly SummaryEntry[] }) {
  const atFields = errors.some(({ fieldId }) => fieldId !== null)
  return <ErrorSummary errors={errors} {...(!atFields && { title: texts.thatDidNotWork })} />
}
