import * as texts from '#texts/brokerages'
import { useState } from 'react'
import type { MyBrokerage } from '#features/brokerages/contract'
import { usStates } from '#features/location/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { saveRegistration } from '../contract/registration.ts'
import { RegistrationForm } from './registration-form.tsx'

type Brokerage = NonNullable<MyBrokerage['brokerage']>

const looks = {
  pending: { tone: 'attention', label: texts.inReview, text: texts.pendingText },
  approved: { tone: 'good', label: texts.statusApproved, text: texts.approvedText },
  declined: { tone: 'attention', label: texts.statusDeclined, text: texts.declinedText },
} as const

/** Shows the state of the review and the license, which an administrator of the brokerage can change. */
export function RegistrationCard({ registration: { status, license, note } }: { registration: NonNullable<Brokerage['registration']> }) {
  const [isChanging, setChanging] = useState(false)
  const { tone, label, text } = looks[status]
  return (
    <Card className="flex flex-col items-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-display text-xl font-semibold">{texts.registration}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p>{status === 'approved' && !license ? texts.addYourLicense : text}</p>
      {note && <p className="break-words whitespace-pre-line">{fill(texts.reviewNote, { note })}</p>}
      {license && (
        <p className="text-quiet">{fill(texts.licenseOfBrokerage, { number: license.number, state: usStates[license.state] })}</p>
      )}
      {license && !isChanging ? (
        <Button variant="secondary" size="small" onClick={() => setChanging(true)}>
          {texts.changeLicense}
        </Button>
      ) : (
        <RegistrationForm
          license={license}
          action={texts.submitForReview}
          done={texts.licenseSubmitted}
          send={async (body) => {
            const saved = await call(saveRegistration, { body })
            setChanging(false)
            return saved
          }}
        />
      )}
    </Card>
  )
}
