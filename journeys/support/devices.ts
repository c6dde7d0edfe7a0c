/** What the main jobs are done on: a phone with a finger, and a desk with a mouse. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
} as const
