import * as texts from '#texts/phone'
import { fill } from '#platform/contract/fill.ts'
import { sendPhoneCode, type PhoneVerification } from '#features/phone/contract'
import { explain } from '#platform/web/call/call.ts'
import { useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { countdownText, useSecondsLeft } from './use-seconds-left.ts'

interface ResendCodeProps {
  verification: PhoneVerification
  phone: string
  onChange: (after: PhoneVerification) => void
}

/** Asks for another code to the same number, once the server takes it; the wait grows with every code. */
export function ResendCode({ verification, phone, onChange }: ResendCodeProps) {
  const left = useSecondsLeft(verification.secondsToNextCode, verification)
  const sending = useSend(sendPhoneCode)
  const resend = () =>
    sending.mutate(
      { body: { phone, statement: verification.statement } },
      {
        onSuccess: (after) => {
          onChange(after)
          toast({ title: texts.newCodeSent })
        },
      },
    )
  return (
    <div>
      <Button variant="secondary" busy={sending.isPending} disabled={left > 0} onClick={resend}>
        {left > 0 ? fill(texts.newCodeIn, { time: countdownText(left) }) : texts.getANewCode}
      </Button>
      {sending.error && (
        <p role="alert" className="mt-2 text-sm font-medium text-brick">
          {explain(sending.error)}
        </p>
      )}
    </div>
  )
}
