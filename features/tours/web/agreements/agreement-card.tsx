import * as texts from '#texts/tours'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useState } from 'react'
import type { Agreement } from '#features/tours/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge, type BadgeTone } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { FormText } from './form-text.tsx'
import { SignForm } from './sign-form.tsx'
import { downloadPaper, reportOpening, useCloseAgreement } from './use-agreements.ts'

const states: Readonly<Record<Agreement['state'], { name: string; tone: BadgeTone }>> = {
  offered: { name: texts.agreementStateOffered, tone: 'attention' },
  signed: { name: texts.agreementStateSigned, tone: 'good' },
  ended: { name: texts.agreementStateEnded, tone: 'neutral' },
  closed: { name: texts.agreementStateClosed, tone: 'neutral' },
  void: { name: texts.agreementStateVoid, tone: 'danger' },
}

/** One agreement for one of its two people: its text and documents, and what they can do with it. */
export function AgreementCard({ agreement }: { agreement: Agreement }) {
  const { id, state, title, text, isMine, buyerName, agentName, property, signedAt, signedName, endsOn, papers, voidReason, seal } =
    agreement
  const close = useCloseAgreement()
  const [isOpen, setOpen] = useState(state === 'offered' && isMine)
  const [isClosing, setClosing] = useState(false)
  const isShownOffer = state === 'offered' && isMine && isOpen
  useEffect(() => {
    if (isShownOffer) void reportOpening(id)
  }, [id, isShownOffer])
  const { name, tone } = states[state]
  const ending = state === 'signed' ? texts.endAgreement : isMine ? texts.decline : texts.withdrawAgreement
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        <Badge tone={tone}>{name}</Badge>
      </div>
      <p className="text-sm text-quiet">
        {[
          fill(texts.withName, { name: isMine ? agentName : buyerName }),
          property?.title,
          endsOn && fill(texts.untilDay, { day: dayText(endsOn) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {signedAt && (
        <p className="text-sm text-quiet">
          {fill(texts.agreementSignedBy, { name: signedName ?? '' })} <LocalDay at={signedAt} />
        </p>
      )}
      {seal && (
        <p className="text-sm break-words text-quiet">
          {fill(texts.sealedOn, { key: seal.keyName })} <LocalDay at={seal.sealedAt} />
        </p>
      )}
      {voidReason && <p>{`${voidReason} ${texts.weNoLongerUseIt}`}</p>}
      {isOpen && text && <FormText text={text} />}
      {papers.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {papers.map((paper) => (
            <li key={paper}>
              <Button variant="secondary" size="small" onClick={() => void downloadPaper(id, paper)}>
                {texts.paperNames[paper]}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {state === 'offered' && isMine && <SignForm key={agreement.hash} agreement={agreement} />}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {text && (state !== 'offered' || !isMine) && (
          <Button variant="quiet" size="small" aria-expanded={isOpen} className="-mx-3" onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hideAgreement : texts.showAgreement}
          </Button>
        )}
        {(state === 'offered' || state === 'signed') && (
          <Button variant="quiet" size="small" className="-mx-3" onClick={() => setClosing(true)}>
            {ending}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={fill(texts.closeAgreementQuestion, { action: ending })}
        open={isClosing}
        onClose={() => setClosing(false)}
        cancel={texts.keepAgreement}
        action={ending}
        onConfirm={() => void close(id).then(() => setClosing(false))}
      >
        <p>{fill(texts.otherSideIsTold, { name: isMine ? agentName : buyerName })}</p>
      </ConfirmDialog>
    </Card>
  )
}
