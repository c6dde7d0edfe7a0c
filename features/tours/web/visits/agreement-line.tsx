import * as texts from '#texts/tours'
import type { TourRequest } from '#features/tours/contract'
import { fill } from '#platform/contract/fill.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { downloadPaper } from '../agreements/use-agreements.ts'

interface AgreementLineProps {
  agreement: NonNullable<TourRequest['agreement']>
}

/** Renders who signed when; the sealed document or an uploaded copy can be downloaded, and an agreement that is not relied upon says so. */
export function AgreementLine({
  agreement: { id, signedName, signedAt, isSealed, isFile, isVoid, isWithEarlierAgent },
}: AgreementLineProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
      <span>
        {fill(isFile ? texts.agreementUploadedBy : texts.agreementSignedBy, { name: signedName })} <LocalDay at={signedAt} />
      </span>
      {isVoid && <span>{texts.weNoLongerUseIt}</span>}
      {isWithEarlierAgent && <span>{texts.isWithTheEarlierAgent}</span>}
      {(isSealed || isFile) && (
        <span data-print="hide">
          <Button variant="quiet" size="small" onClick={() => void downloadPaper(id, isSealed ? 'sealed' : 'signed')}>
            {texts.downloadAgreement}
          </Button>
        </span>
      )}
    </p>
  )
}
