/** A complete copyright notice about a photo of the first home. */
export const copyrightNotice = {
  work: 'A photo of a porch, made by me in 2024.',
  address: 'http://localhost:3000/property/1',
  material: 'The second photo.',
  name: 'Ada Owner',
  postalAddress: '1 Main Street, Waco, TX 76701',
  email: 'ada@example.com',
  phone: '(254) 555-0100',
  goodFaith: true,
  accurate: true,
  signature: 'Ada Owner',
} as const
