// Without the library of schemas (`vocabulary-schemas.ts`): every card of a listing reads these lists.

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

/** Statuses that visitors see and search. Map pins store the index in this list: append new ones at the end. */
export const publicStatuses = ['Coming Soon', 'Active', 'Active Under Contract', 'Pending', 'Closed'] as const

/** Still for sale, so found without asking for a status. */
export const onMarketStatuses = [
  'Coming Soon',
  'Active',
  'Active Under Contract',
  'Pending',
] as const satisfies (typeof publicStatuses)[number][]

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
  'Multi Family',
  'Unimproved Land',
] as const

/** Returns a property type as people read it: four units and fewer have types of their own. */
export const propertyTypeText = (type: string): string => (type === 'Multi Family' ? 'Multi Family (5+ units)' : type)

/** RESO `AssociationFeeFrequency` values in use. */
export const feeFrequencies = ['Monthly', 'Quarterly', 'Semi-Annually', 'Annually'] as const

/** How far a new home is, of RESO `DevelopmentStatus` and `PropertyCondition`. */
export const developmentStages = ['To Be Built', 'Under Construction', 'Completed'] as const

export const maxPhotos = 60
export const maxVideos = 10
export const maxPhotoBytes = 25 * 1024 * 1024
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'] as const
/** Where a browser does not know the type of a file, its name tells. */
export const photoEndings = /\.hei[cf]$/i
