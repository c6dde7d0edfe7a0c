import * as texts from '#texts/listings'

interface Alteration {
  /** As buyers read it on the photo. */
  label: string
  /** A photo without the alteration exists: it belongs beside the altered one. */
  hasOriginal: boolean
}

/** RESO `MediaAlteration` without `None`, in the order an agent chooses from. */
export const alterations = {
  'Virtual Staging/Item Addition': { label: texts.virtuallyStaged, hasOriginal: true },
  'Decluttered/Item Removed': { label: texts.itemsRemoved, hasOriginal: true },
  'Twilight Conversion': { label: texts.virtualTwilight, hasOriginal: true },
  'Virtual Enhancements': { label: texts.digitallyEnhanced, hasOriginal: true },
  'Virtual Renovation': { label: texts.virtuallyRenovated, hasOriginal: true },
  'Other Media Modification': { label: texts.digitallyAltered, hasOriginal: true },
  'Virtual Representation/To Be Built': { label: texts.renderingToBeBuilt, hasOriginal: false },
  'Virtual Representation/Under Construction': { label: texts.renderingUnderConstruction, hasOriginal: false },
  'Model Home': { label: texts.modelHomeNotThisHome, hasOriginal: false },
} as const satisfies Record<string, Alteration>

export type MediaAlteration = keyof typeof alterations
export const mediaAlterations = Object.keys(alterations) as MediaAlteration[]
