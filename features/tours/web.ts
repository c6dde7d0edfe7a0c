import type { PublicStatus } from '#features/listings/contract'

export { RequestTourLink } from './web/request-tour-link.tsx'

const toured: readonly PublicStatus[] = ['Active', 'Active Under Contract', 'Pending']

/** Whether a home in this status can be toured at all; its agent may still take none. */
export const isToured = ({ status }: { status: PublicStatus }): boolean => toured.includes(status)

// A door is loaded as a whole, so what few visitors need has its own code.
export const loadToursTab = async () => (await import('./web/dashboard/tours-tab.tsx')).ToursTab
export const loadTourRequests = async () => (await import('./web/dashboard/tour-requests.tsx')).TourRequests
export const loadAgreementPreview = async () => (await import('./web/agreements/agreement-preview.tsx')).AgreementPreview
