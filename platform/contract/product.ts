/** What the product is called and where its owner is reached: the one place to change when it carries another name. */
export const product = {
  name: 'Tourstead',
  slug: 'tourstead',
  tagline: 'Walk through homes before you visit them.',
  supportEmail: 'support@tourstead.example',
  legalEmail: 'legal@tourstead.example',
  postalAddress: 'Tourstead, 100 Congress Avenue, Austin, TX 78701',
  jurisdiction: 'TX',
} as const
