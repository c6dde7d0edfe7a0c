import type { Group } from './legal-form.tsx'

const contact: Group = {
  title: 'How we reach you',
  fields: [
    { name: 'name', label: 'Name', autoComplete: 'name' },
    { name: 'postalAddress', label: 'Postal address', autoComplete: 'street-address', long: true },
    { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email' },
    { name: 'phone', label: 'Telephone', type: 'tel', autoComplete: 'tel' },
  ],
}
const signature = { name: 'signature', label: 'Signature', help: 'Type your full name. It counts as your signature.', autoComplete: 'off' }

export const noticeGroups: readonly Group[] = [
  {
    title: 'Your work',
    fields: [
      {
        name: 'work',
        label: 'The work that is yours',
        help: 'A photo, a plan, a video, a text: what it is, and where it can be seen.',
        long: true,
      },
    ],
  },
  {
    title: 'What is on this site',
    fields: [
      {
        name: 'address',
        label: 'Address of the page or the video',
        help: 'The address of the home or the guide video, which ends in /property/ or /buyer-guide-videos/ and a number, or that of a video file.',
      },
      { name: 'material', label: 'What of it is yours', help: 'For example the second photo, or the music of the tour.', long: true },
    ],
  },
  contact,
  {
    title: 'What you state',
    statements: [
      { name: 'goodFaith', label: 'I believe in good faith that the use is not authorized by the copyright owner, its agent or the law.' },
      {
        name: 'accurate',
        label:
          'The information in this notice is accurate, and, under penalty of perjury, I am the owner of the right or authorized to act for the owner.',
      },
    ],
    fields: [signature],
  },
]
export const noticeStatements = ['goodFaith', 'accurate'] as const

export const counterGroups: readonly Group[] = [
  {
    title: 'What was removed',
    fields: [
      {
        name: 'material',
        label: 'The material and where it was',
        help: 'For example the second photo of the home and its address.',
        long: true,
      },
    ],
  },
  contact,
  {
    title: 'What you state',
    statements: [
      {
        name: 'mistake',
        label:
          'Under penalty of perjury, I believe in good faith that the material was removed or disabled as a result of mistake or misidentification.',
      },
      {
        name: 'jurisdiction',
        label:
          'I consent to the jurisdiction of the Federal District Court for the district of my address, or, outside of the United States, of any district in which this site may be found, and I will accept service of process from the person who sent the notice or that person’s agent.',
      },
    ],
    fields: [signature],
  },
]
export const counterStatements = ['mistake', 'jurisdiction'] as const
