/** A link to it opens the choices on any page, also when they were made before. */
export const consentHash = '#cookie-choices'
