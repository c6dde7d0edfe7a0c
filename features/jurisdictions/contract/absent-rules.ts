import * as texts from '#texts/jurisdictions'
import type { Jurisdiction } from '#features/law/contract'

/** Returns what a pack says nothing about, as sentences: there nothing is shown, asked for or checked. */
export function absentRules(pack: Jurisdiction): string[] {
  const absent: [isAbsent: boolean, sentence: string][] = [
    [!pack.notices.some(({ where }) => where.includes('bar')), texts.noHomePageNotices],
    [!pack.notices.some(({ where }) => where.includes('first-contact')), texts.noNoticeAtFirstContact],
    [pack.teamName === undefined, texts.noTeamNameRule],
    [pack.brokerNameShare === undefined, texts.noBrokerNameSize],
    [!pack.licenseNumberInAds, texts.noLicenseNumberInAds],
    [pack.alteredPhotos === 'optional', texts.noOriginalsOfAlteredPhotos],
    [pack.regulator.phone === '', texts.noRegulatorOfItsOwn],
    [pack.fairHousing.alsoProtected.length === 0, texts.noFurtherProtectedClasses],
    [pack.privacy.confirmBusinessDays === undefined, texts.noDaysToConfirm],
    [pack.privacy.optOutBusinessDays === undefined, texts.noDaysToOptOut],
  ]
  return absent.flatMap(([isAbsent, sentence]) => (isAbsent ? [sentence] : []))
}
