import * as texts from '#texts/listings'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { dashboardParts } from '../dashboard/dashboard-parts.ts'
import { useEditor } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'
import { RequestedPart } from '#platform/web/ui/lazy-parts.tsx'

/** What buyers ask about the listing, which another feature shows and saves. */
export function AnswersSection() {
  const { id } = useEditor().listing
  const { Answers } = dashboardParts()
  return (
    <EditorSection id="answers" lead={texts.answerOnce}>
      {Answers && (
        <RequestedPart fallback={<Skeleton className="h-32 rounded-card" />}>
          <Answers propertyId={id} />
        </RequestedPart>
      )}
    </EditorSection>
  )
}
