import * as z from 'zod/mini'

/** `submitted` until someone looked; `verified` carries the date of the look. */
export const licenseStatuses = ['unverified', 'submitted', 'verified', 'expired', 'mismatch', 'revoked'] as const
export const LicenseStatus = z.enum(licenseStatuses)
export type LicenseStatus = z.infer<typeof LicenseStatus>
