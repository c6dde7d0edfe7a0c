import type { EditorialStatus } from '../../contract/vocabulary-schemas.ts'

/** How a listing gets before visitors. Steps straight to approved exist only while no review is asked for. */
export const editorialSteps: Record<EditorialStatus, readonly EditorialStatus[]> = {
  draft: ['in_review', 'approved'],
  in_review: ['changes_requested', 'approved', 'draft'],
  changes_requested: ['in_review', 'approved', 'draft'],
  approved: [],
}

/** Returns where publishing leads from here; undefined when there is nothing to publish. */
export function afterPublishing(from: EditorialStatus, isReviewed: boolean): EditorialStatus | undefined {
  const wanted = isReviewed ? 'in_review' : 'approved'
  return from !== 'in_review' && editorialSteps[from].includes(wanted) ? wanted : undefined
}
