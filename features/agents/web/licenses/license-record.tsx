import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { lookUpLicense, type LicenseRecord as Shown } from '../../contract/license-lookup.ts'

interface LicenseRecordProps {
  licenseId: number
  /** Takes the day and the page over into the form; an administrator decides. */
  onTake: (record: Shown) => void
}

/** What the site's license service shows of a license; nothing where there is none. */
export function LicenseRecord({ licenseId, onTake }: LicenseRecordProps) {
  const { data } = useRead(lookUpLicense, { params: { licenseId } })
  if (!data || data.answer === 'manual') return null
  if (data.answer === 'failed') return <Notice tone="attention">{texts.theLicenseServiceDidNotAnswer}</Notice>
  if (!data.record) return <Notice tone="attention">{texts.theLicenseServiceShowsNoSuch}</Notice>
  const { name, status, expiresOn } = data.record
  return (
    <Notice title={texts.theLicenseServiceShows}>
      <p>
        {fill(texts.nameAndStatus, { name, status })}
        {expiresOn && <span>{` · ${fill(texts.expiresOnDate, { date: dayText(expiresOn) })}`}</span>}
      </p>
      <Button size="small" variant="secondary" className="mt-2" onClick={() => onTake(data.record as Shown)}>
        {texts.useThisInTheForm}
      </Button>
    </Notice>
  )
}
