import * as texts from '#texts/accounts'
import * as z from 'zod/mini'
import { plainDigits } from '#platform/contract/field-checks.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormText } from '#platform/web/form/form-field.tsx'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'

const Values = z.object({ code: z.string().check(plainDigits, z.trim(), z.minLength(6, texts.enterThe6DigitCodeOr)) })

interface SecondStepFormProps {
  answer: (code: string) => Promise<unknown>
  onBack: () => void
}

/** The second step of a sign-in: six digits of the app, or a recovery code in their place. */
export function SecondStepForm({ answer, onBack }: SecondStepFormProps) {
  const { form, submit, errors, busy } = useCheckedForm(Values, { code: '' }, async ({ code }) => {
    try {
      await answer(code)
    } catch (error) {
      throw error instanceof FormProblem ? new FormProblem(error.message, 'code') : error
    }
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <FormText
        form={form}
        name="code"
        label={texts.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        help={texts.the6DigitCodeFromYour}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {texts.continueLabel}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {texts.startOver}
        </Button>
      </div>
    </form>
  )
}
