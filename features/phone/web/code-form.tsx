import * as texts from '#texts/phone'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import * as z from 'zod/mini'
import { checkPhoneCode, PhoneCode, type PhoneVerification } from '#features/phone/contract'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormText } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { phoneText } from '#platform/web/ui/display/phone-link.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { ResendCode } from './resend-code.tsx'

const Values = z.object({ code: PhoneCode })

type Code = NonNullable<PhoneVerification['code']>

interface CodeFormProps {
  verification: PhoneVerification
  phone: string
  code: Code
  onChange: (after: PhoneVerification) => void
  /** After a code that was refused: how many tries are left stands with the server. */
  onRefused: () => void
  onOtherNumber: () => void
}

/** Takes the code, also as the browser reads it from the text. */
export function CodeForm({ verification, phone, code, onChange, onRefused, onOtherNumber }: CodeFormProps) {
  const { form, submit, errors, busy } = useCheckedForm(Values, { code: '' }, async (values) => {
    try {
      onChange(await call(checkPhoneCode, { body: values }))
    } catch (error) {
      onRefused()
      throw error
    }
  })
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p>{fill(texts.weTextedACodeTo, { phone: phoneText(phone) })}</p>
        <Delivery delivery={code.delivery} />
      </div>
      {code.triesLeft > 0 ? (
        <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
          <FormErrors errors={errors} />
          <FormText
            form={form}
            name="code"
            label={texts.sixDigitCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={12}
            className="max-w-44 text-xl tracking-widest"
          />
          <Button type="submit" busy={busy} className="self-start">
            {texts.verify}
          </Button>
        </form>
      ) : (
        <Notice tone="attention" role="alert" title={texts.noTriesLeft}>
          {texts.getANewCodeToGoOn}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <ResendCode verification={verification} phone={phone} onChange={onChange} />
        <Button variant="quiet" onClick={onOtherNumber}>
          {texts.changeNumber}
        </Button>
      </div>
    </div>
  )
}

const deliveryTexts = { waiting: texts.textIsOnItsWay, sent: texts.textWasSent, delivered: texts.textWasDelivered }

function Delivery({ delivery }: Pick<Code, 'delivery'>) {
  if (delivery === 'failed')
    return (
      <p role="status" className="mt-1 text-sm font-medium text-brick">
        {texts.textDidNotArrive}
      </p>
    )
  return (
    <p role="status" className="mt-1 text-sm text-quiet">
      {delivery === 'outbox' ? (
        <>
          {texts.readItInTheOutbox}{' '}
          <Link to={href('/dev/outbox')} target="_blank" className="text-spruce underline underline-offset-2">
            {texts.outbox}
          </Link>
          .
        </>
      ) : (
        deliveryTexts[delivery]
      )}
    </p>
  )
}
