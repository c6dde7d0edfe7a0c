import * as texts from '#texts/takedowns'
import type { Group } from './legal-form.tsx'

const contact: Group = {
  title: texts.howWeReachYou,
  fields: [
    { name: 'name', label: texts.name, autoComplete: 'name' },
    { name: 'postalAddress', label: texts.postalAddress, autoComplete: 'street-address', long: true },
    { name: 'email', label: texts.eMail, type: 'email', autoComplete: 'email' },
    { name: 'phone', label: texts.telephone, type: 'tel', autoComplete: 'tel' },
  ],
}
const signature = { name: 'signature', label: texts.signature, help: texts.typeYourFullNameItCounts, autoComplete: 'off' }

export const noticeGroups: readonly Group[] = [
  {
    title: texts.yourWork,
    fields: [
      {
        name: 'work',
        label: texts.theWorkThatIsYours,
        help: texts.aPhotoAPlanAVideo,
        long: true,
      },
    ],
  },
  {
    title: texts.whatIsOnThisSite,
    fields: [
      {
        name: 'address',
        label: texts.addressOfThePageOrThe,
        help: texts.theAddressOfTheHomeOr,
      },
      { name: 'material', label: texts.whatOfItIsYours, help: texts.forExampleTheSecondPhotoOr, long: true },
    ],
  },
  contact,
  {
    title: texts.whatYouState,
    statements: [
      { name: 'goodFaith', label: texts.iBelieveInGoodFaithThat },
      {
        name: 'accurate',
        label: texts.theInformationInThisNoticeIs,
      },
    ],
    fields: [signature],
  },
]
export const noticeStatements = ['goodFaith', 'accurate'] as const

export const counterGroups: readonly Group[] = [
  {
    title: texts.whatWasRemoved,
    fields: [
      {
        name: 'material',
        label: texts.theMaterialAndWhereItWas,
        help: texts.forExampleTheSecondPhotoOf,
        long: true,
      },
    ],
  },
  contact,
  {
    title: texts.whatYouState,
    statements: [
      {
        name: 'mistake',
        label: texts.underPenaltyOfPerjuryIBelieve,
      },
      {
        name: 'jurisdiction',
        label: texts.iConsentToTheJurisdictionOf,
      },
    ],
    fields: [signature],
  },
]
export const counterStatements = ['mistake', 'jurisdiction'] as const
