import * as z from 'zod/mini'

/** RESO `StandardStatus` without `Delete`, which only an operator performs. */
export const standardStatuses = [
  'Coming Soon',
  'Active',
  'Active Under Contract',
  'Pending',
  'Closed',
  'Incomplete',
  'Hold',
  'Withdrawn',
  'Canceled',
  'Expired',
] as const
export const StandardStatus = z.enum(standardStatuses)
export type StandardStatus = z.infer<typeof StandardStatus>

/** What visitors may see and search for. A map pin names its status by the place in this list. */
export const publicStatuses = ['Coming Soon', 'Active', 'Active Under Contract', 'Pending', 'Closed'] as const
export const PublicStatus = z.enum(publicStatuses)
export type PublicStatus = z.infer<typeof PublicStatus>

/** Still for sale, so found without asking for a status. */
export const onMarketStatuses = ['Coming Soon', 'Active', 'Active Under Contract', 'Pending'] as const satisfies PublicStatus[]

export const EditorialStatus = z.enum(['draft', 'in_review', 'changes_requested', 'approved'])
export type EditorialStatus = z.infer<typeof EditorialStatus>

/** RESO `PropertySubType` values that a home for sale can have. */
export const propertyTypes = [
  'Single Family Residence',
  'Townhouse',
  'Condominium',
  'Duplex',
  'Triplex',
  'Quadruplex',
  'Stock Cooperative',
  'Manufactured Home',
  'Cabin',
  'Farm',
] as const
export const PropertyType = z.enum(propertyTypes, 'Choose one of the listed property types.')
export type PropertyType = z.infer<typeof PropertyType>

/** RESO `AssociationFeeFrequency` values in use. */
export const feeFrequencies = ['Monthly', 'Quarterly', 'Semi-Annually', 'Annually'] as const
export const FeeFrequency = z.enum(feeFrequencies, 'Choose how often the fee is due.')
export type FeeFrequency = z.infer<typeof FeeFrequency>

export const photosAtMost = 60
export const videosAtMost = 10
export const photoBytesAtMost = 25 * 1024 * 1024
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
