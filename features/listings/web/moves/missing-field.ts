import type { SectionId } from '../editor/editor-section.tsx'
import { fieldId } from '../editor/editor-context.ts'

const locationFields = new Set(['streetNumber', 'streetName', 'unitNumber', 'zipCode', 'city', 'latitude', 'longitude', 'addressWithheld'])
const textFields = new Set(['title', 'description', 'privateRemarks'])

/** Returns where in the editor a missing thing is put right; undefined when it is elsewhere. */
export function sectionOfField(field: string): SectionId | undefined {
  if (field === 'profile' || field === 'coListAgent') return undefined
  if (field === 'videos' || field === 'videoIds') return 'tour'
  if (field === 'photos') return 'photos'
  if (field === 'expirationDate') return 'publish'
  if (locationFields.has(field)) return 'place'
  return textFields.has(field) ? 'words' : 'facts'
}

/** Returns the element to go to: the input itself, or the section when it has no single input. */
export function targetOfField(field: string): string {
  const section = sectionOfField(field)
  return section === 'tour' || section === 'photos' || section === undefined ? (section ?? 'publish') : fieldId(field)
}
