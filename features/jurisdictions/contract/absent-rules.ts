import * as texts from '#texts/jurisdictions'
import type { Jurisdiction } from '#features/law/contract'

/** Returns what a pack says nothing about, as sentences: there nothing is shown, asked for or checked. */
export function absentRules(pack: Jurisdiction): string[] {
  const absent: [isAbsent: boolean, sentence: string][] = [
    [pack.homePageNotices.length === 0, texts.noHomePageNotices],
    [pack.teamName === undefined, texts.noTeamNameRule],
    [pack.brokerNameShare === undefined, texts.noBrokerNameSize],
    [!pack.licenseNumberInAds, texts.noLicenseNumberInAds],
    [!pack.alteredImagesLabeled, texts.noOriginalsOfAlteredPhotos],
    [pack.regulator.phone === '', texts.noRegulatorOfItsOwn],
    [pack.fairHousing.alsoProtected.length === 0, texts.noFurtherProtectedClasses],
    [pack.privacy.confirmBusinessDays === undefined, texts.noDaysToConfirm],
    [pack.privacy.optOutBusinessDays === undefined, texts.noDaysToOptOut],
    // The product records nothing, and no pack has words for agents who do.
    [true, texts.noRecordingConsent],
  ]
  return absent.flatMap(([isAbsent, sentence]) => (isAbsent ? [sentence] : []))
}
