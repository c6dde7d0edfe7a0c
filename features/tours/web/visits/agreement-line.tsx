import * as texts from '#texts/tours'
import { agreementOfTour, type TourRequest } from '#features/tours/contract'
import { explain } from '#platform/web/call/call.ts'
import { fill } from '#platform/contract/fill.ts'
import { saveFile } from '#platform/web/call/save-file.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

interface AgreementLineProps {
  tourId: number
  agreement: NonNullable<TourRequest['agreement']>
}

/** Who signed when; a copy that was uploaded can be opened. */
export function AgreementLine({ tourId, agreement: { signedName, signedAt, isFile } }: AgreementLineProps) {
  const download = () =>
    saveFile(agreementOfTour(tourId), (type) => `agreement-${tourId}.${type === 'application/pdf' ? 'pdf' : 'webp'}`).catch(
      (error: unknown) => toast({ title: texts.couldNotOpenTheAgreement, description: explain(error), variant: 'destructive' }),
    )
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
      <span>
        {fill(isFile ? texts.agreementUploadedBy : texts.agreementSignedBy, { name: signedName })} <LocalDay at={signedAt} />
      </span>
      {isFile && (
        <span data-print="hide">
          <Button variant="quiet" size="small" onClick={() => void download()}>
            {texts.downloadAgreement}
          </Button>
        </span>
      )}
    </p>
  )
}
