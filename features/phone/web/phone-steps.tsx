import * as texts from '#texts/phone'
import { fill } from '#platform/contract/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { currentUser } from '#features/accounts/contract'
import { myAgentProfile } from '#features/agents/contract'
import { emitVerificationChange, showUser } from '#features/session/web'
import { phoneVerification, type PhoneVerification } from '#features/phone/contract'
import { call } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { phoneText } from '#platform/web/ui/display/phone-link.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { CodeForm } from './code-form.tsx'
import { NumberForm } from './number-form.tsx'

const askAgainMs = 5000

/** The step the server names, from the number to the verified phone. */
export function PhoneSteps() {
  const reading = useRead(phoneVerification, {})
  const queries = useQueryClient()
  const [isTyping, setTyping] = useState(false)
  const { data, refetch } = reading
  const delivery = data?.step === 'code' ? data.code?.delivery : undefined
  const isUnderWay = delivery === 'waiting' || delivery === 'sent'

  // What became of the text is known to the provider first, seconds later.
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void refetch(), askAgainMs)
    return () => clearInterval(timer)
  }, [isUnderWay, refetch])

  function show(after: PhoneVerification) {
    queries.setQueryData(keyOf(phoneVerification, {}), after)
    setTyping(false)
    if (after.step !== 'verified') return
    emitVerificationChange()
    void queries.invalidateQueries({ queryKey: [myAgentProfile.path] })
    void call(currentUser).then(showUser, () => undefined)
    toast({ title: texts.phoneVerified })
  }
  return (
    <ReadView reading={reading} what={texts.yourPhoneVerification} skeleton={<Skeleton className="h-72 rounded-card" />}>
      {(verification) => (
        <Card>
          <Step verification={verification} isTyping={isTyping} onTyping={setTyping} onChange={show} onRefused={() => void refetch()} />
        </Card>
      )}
    </ReadView>
  )
}

interface StepProps {
  verification: PhoneVerification
  isTyping: boolean
  onTyping: (isTyping: boolean) => void
  onChange: (after: PhoneVerification) => void
  onRefused: () => void
}

function Step({ verification, isTyping, onTyping, onChange, onRefused }: StepProps) {
  const { step, phone, code, verifiedAt } = verification
  if (step === 'closed') return <Notice title={texts.textsAreNotSentHere} />
  if (step === 'start' || isTyping || !phone)
    return <NumberForm verification={verification} onChange={onChange} {...(step !== 'start' && { onCancel: () => onTyping(false) })} />
  if (step === 'code' && code)
    return <CodeForm key={code.expiresAt} {...{ verification, phone, code, onChange, onRefused }} onOtherNumber={() => onTyping(true)} />
  const inReview = step === 'in_review'
  return (
    <div className="flex flex-col gap-5">
      <Notice
        tone={inReview ? 'info' : 'good'}
        role="status"
        title={fill(inReview ? texts.weAreReviewingYourNumber : texts.phoneIsVerified, { phone: phoneText(phone) })}
      >
        {inReview ? (
          <p>{texts.reviewTakesADay}</p>
        ) : (
          verifiedAt && (
            <p>
              {texts.verifiedOn} <LocalDay at={verifiedAt} variant="long" />.
            </p>
          )
        )}
      </Notice>
      <Button variant="secondary" className="self-start" onClick={() => onTyping(true)}>
        {texts.useAnotherNumber}
      </Button>
    </div>
  )
}
