import * as texts from '#texts/accounts'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import type { Enrolment } from '#features/session/web'
import { oneLine, plainDigits } from '#platform/contract/field-checks.ts'
import { product } from '#platform/contract/product.ts'
import { explain } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormText } from '#platform/web/form/form-field.tsx'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/spinner.tsx'
import type { Confirmed } from '../sign-in/use-confirmed.tsx'

interface TotpEnrolmentProps {
  confirmed: Confirmed
  onAdded: () => void
  onCancel: () => void
}

/** A key for an authenticator app, as a picture, as a link for the same device, and as text. */
export function TotpEnrolment({ confirmed, onAdded, onCancel }: TotpEnrolmentProps) {
  const [begun, setBegun] = useState<Enrolment & { picture: string }>()
  const [refused, setRefused] = useState<string>()
  const begin = useEffectEvent(async (): Promise<void> => {
    try {
      const enrolment = await confirmed.run((client) => client.secondFactor.enrol(product.name))
      const { renderSVG } = await import('uqr')
      setBegun({ ...enrolment, picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(enrolment.url, { border: 4 }))}` })
    } catch (error) {
      setRefused(explain(error))
    }
  })
  useEffect(() => {
    void begin()
  }, [])

  if (refused) return <Notice tone="danger" role="alert" title={refused} />
  if (!begun) return <Spinner label={texts.creatingASetupKey} />
  return (
    <div className="flex flex-col gap-4">
      <p>{texts.scanThisCodeWithYourAuthenticator}</p>
      <img src={begun.picture} alt={texts.qrCodeForTheSetupKey} className="size-48 rounded-field bg-white" />
      <p className="text-sm">
        {texts.setupKey} <code className="font-mono break-all">{begun.secret}</code>
        <br />
        <a href={begun.url} className="text-spruce underline underline-offset-2">
          {texts.openInAnAppOnThis}
        </a>
      </p>
      <FirstCodeForm confirmed={confirmed} enrolment={begun} onAdded={onAdded} onCancel={onCancel} />
    </div>
  )
}

const Values = z.object({
  deviceName: z.string().check(z.trim(), oneLine(), z.maxLength(100, texts.useAtMost100Characters)),
  firstCode: z.string().check(plainDigits, z.trim(), z.regex(/^\d{6}$/, texts.enterThe6DigitCode)),
})

interface FirstCodeFormProps {
  confirmed: Confirmed
  enrolment: Enrolment
  onAdded: () => void
  onCancel: () => void
}

function FirstCodeForm({ confirmed, enrolment, onAdded, onCancel }: FirstCodeFormProps) {
  const initial = { deviceName: '', firstCode: '' }
  const { form, submit, errors, busy } = useCheckedForm(Values, initial, async ({ firstCode, deviceName }) => {
    try {
      // Looking for the telephone may have taken too long: then who they are is asked again, and this goes on.
      await confirmed.run(() => enrolment.finish(firstCode, deviceName || texts.authenticatorApp))
    } catch (error) {
      throw error instanceof FormProblem && error.field ? new FormProblem(error.message, 'firstCode') : error
    }
    onAdded()
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormErrors errors={errors} />
      <FormText form={form} name="deviceName" label={texts.deviceName} optional autoComplete="off" />
      <FormText form={form} name="firstCode" label={texts.n6DigitCode} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {texts.turnOn}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
