export { EqualHousingText } from './web/equal-housing-text.tsx'
export { PrivacyRights } from './web/privacy-rights.tsx'
