import * as texts from '#texts/phone'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { sendPhoneCode, type PhoneVerification } from '#features/phone/contract'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { phoneText } from '#platform/web/ui/display/phone-link.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { countdownText, useSecondsLeft } from './use-seconds-left.ts'

const Values = z.object({
  phone: z.string().check(z.trim(), z.minLength(1, texts.enterYourNumber), z.maxLength(30, texts.useAtMost30Characters)),
  agreed: z.literal(true, texts.agreeToTexts),
})

interface NumberFormProps {
  verification: PhoneVerification
  onChange: (after: PhoneVerification) => void
  /** Present where a number is there already. */
  onCancel?: (() => void) | undefined
}

/** The number to be texted, and the agreement to it in words that are kept. */
export function NumberForm({ verification, onChange, onCancel }: NumberFormProps) {
  const { phone, statement, secondsToNextCode } = verification
  const left = useSecondsLeft(secondsToNextCode, verification)
  const start = { phone: phone && !onCancel ? phoneText(phone) : '', agreed: false as true }
  const { form, submit, errors, busy } = useCheckedForm(Values, start, async (values) => {
    onChange(await call(sendPhoneCode, { body: { phone: values.phone, statement } }))
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <FormText
        form={form}
        name="phone"
        label={texts.mobileNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help={texts.usNumberHelp}
      />
      <Checkbox id="agreed" label={statement} error={form.formState.errors.agreed?.message} {...form.register('agreed')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={left > 0}>
          {left > 0 ? fill(texts.newCodeIn, { time: countdownText(left) }) : texts.textMeACode}
        </Button>
        {onCancel && phone && (
          <Button variant="quiet" onClick={onCancel}>
            {fill(texts.keepThisNumber, { phone: phoneText(phone) })}
          </Button>
        )}
      </div>
    </form>
  )
}
