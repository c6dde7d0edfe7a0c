import * as texts from '#texts/takedowns'
import type { Group } from './legal-form.tsx'

const contact: Group = {
  title: texts.contactInformation,
  fields: [
    { name: 'name', label: texts.name, autoComplete: 'name' },
    { name: 'postalAddress', label: texts.mailingAddress, autoComplete: 'street-address', long: true },
    { name: 'email', label: texts.email, type: 'email', autoComplete: 'email' },
    { name: 'phone', label: texts.phone, type: 'tel', autoComplete: 'tel' },
  ],
}
const signature = { name: 'signature', label: texts.signature, help: texts.typeYourFullNameItCounts, autoComplete: 'off' }

export const noticeGroups: readonly Group[] = [
  {
    title: texts.yourWork,
    fields: [
      {
        name: 'work',
        label: texts.describeYourWork,
        help: texts.aPhotoFloorPlanVideoOr,
        long: true,
      },
    ],
  },
  {
    title: texts.whatsOnThisSite,
    fields: [
      {
        name: 'address',
        label: texts.linkToThePageOrVideo,
        help: texts.theLinkToTheHomeOr,
      },
      { name: 'material', label: texts.whichPartIsYours, help: texts.forExampleTheSecondPhotoOr, long: true },
    ],
  },
  contact,
  {
    title: texts.yourStatements,
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
        label: texts.whatItWasAndWhereIt,
        help: texts.forExampleTheSecondPhotoOf,
        long: true,
      },
    ],
  },
  contact,
  {
    title: texts.yourStatements,
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
