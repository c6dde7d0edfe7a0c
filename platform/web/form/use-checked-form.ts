import { zodResolver } from '@hookform/resolvers/zod'
import type { BaseSyntheticEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import '#platform/contract/plain-sentences.ts'
import { CallError, explain } from '#platform/web/call/call.ts'
import type { SummaryEntry } from '#platform/web/ui/forms/error-summary.tsx'
import { FormProblem } from './form-problem.ts'

export interface CheckedForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** Checks, sends, and puts what is refused beside its field; what was typed always stays. */
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** For `<ErrorSummary>`; field ids are field names. */
  errors: SummaryEntry[]
  busy: boolean
}

/** A form checked by the schema of its contract before anything is sent, and by the server's answer after. */
export function useCheckedForm<Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  send: (values: Output, form: UseFormReturn<Input, unknown, Output>) => Promise<void>,
): CheckedForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    // Not on leaving a field: an error appearing there moves the button from under the pointer that is about to press it.
    mode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount, isSubmitSuccessful } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values, form)
    } catch (error) {
      refuse(form, error)
    }
  })
  const refused = submitCount > 0 && !isSubmitSuccessful
  return { form, submit, errors: refused ? entriesOf(errors) : [], busy: isSubmitting }
}

function refuse<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, error: unknown): void {
  const fields =
    error instanceof CallError ? error.fields : error instanceof FormProblem && error.field ? { [error.field]: error.message } : {}
  const values = form.getValues()
  let shown = false
  for (const [path, message] of Object.entries(fields)) {
    const name = path.split('.')[0] ?? path
    if (!(name in values)) continue
    form.setError((typeof values[name] === 'object' ? path : name) as Path<Input>, { type: 'server', message })
    shown = true
  }
  if (!shown) form.setError('root', { type: 'server', message: explain(error) })
}

function entriesOf(errors: Record<string, unknown>): SummaryEntry[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const message = messageIn(error)
    return message ? [{ fieldId: name === 'root' ? null : name, message }] : []
  })
}

/** An error of a list or a group is that of its first entry. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message
  if ('ref' in error) return undefined
  return Object.values(error).map(messageIn).find(Boolean)
}
