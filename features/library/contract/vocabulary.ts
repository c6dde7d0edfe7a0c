import * as texts from '#texts/library'
import { alterations } from '#features/listings/contract'

export type MediaAlteration = keyof typeof alterations
export const mediaAlterations = Object.keys(alterations) as [MediaAlteration, ...MediaAlteration[]]

export const libraryKinds = ['picture', 'clip', 'template'] as const
export type LibraryKind = (typeof libraryKinds)[number]

export const libraryStates = ['draft', 'published', 'taken_down'] as const
export type LibraryState = (typeof libraryStates)[number]

/** In the order an administrator chooses from. */
export const licenses = {
  own: texts.licenseOwn,
  licensed: texts.licenseLicensed,
  public_domain: texts.licensePublicDomain,
  cc_by: 'CC BY 4.0',
  cc_by_sa: 'CC BY-SA 4.0',
} as const
export type LicenseKey = keyof typeof licenses
export const licenseKeys = Object.keys(licenses) as [LicenseKey, ...LicenseKey[]]

/** What a template may hold in braces, filled in from the home of a post. */
export const placeholders = ['home', 'city', 'price', 'beds', 'link'] as const
export type Placeholder = (typeof placeholders)[number]

/** Returns what stands in braces and is no placeholder. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).filter((name) => !(placeholders as readonly string[]).includes(name))

export const maxClipBytes = 50 * 1024 * 1024
export const maxClipSeconds = 60
/** How long the version before a replacement stays when nobody confirms it. */
export const previousForDays = 30

export const libraryActions = [
  'added',
  'changed',
  'uploaded',
  'replaced',
  'confirmed',
  'undone',
  'published',
  'taken_down',
  'put_back',
] as const
export type LibraryAction = (typeof libraryActions)[number]

export const librarySteps = ['publish', 'take_down', 'put_back', 'confirm', 'undo'] as const
export type LibraryStep = (typeof librarySteps)[number]
