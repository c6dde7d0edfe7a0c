/** In characters after trimming; apart from the schemas, so that the form does not load them. */
export const longestFeedback = 5000

export const triagePermission = 'feedback:triage'
