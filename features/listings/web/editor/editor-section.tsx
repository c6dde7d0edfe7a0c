import * as texts from '#texts/listings'
import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/display/card.tsx'

export const sections = [
  { id: 'place', title: texts.address },
  { id: 'facts', title: texts.details },
  { id: 'words', title: texts.description },
  { id: 'photos', title: texts.photos },
  { id: 'tour', title: texts.tourVideo },
  { id: 'answers', title: texts.questionsAndAnswers },
  { id: 'publish', title: texts.publish },
] as const

export type SectionId = (typeof sections)[number]['id']

/** One part of the editor, reachable by its name in the list of sections. */
export function EditorSection({ id, lead, children }: { id: SectionId; lead?: ReactNode; children: ReactNode }) {
  const title = sections.find((section) => section.id === id)?.title
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className="outline-none">
      <Card className="flex flex-col gap-5">
        <div>
          <h2 id={`${id}-title`} className="font-display text-xl font-semibold">
            {title}
          </h2>
          {lead && <p className="mt-1 text-quiet">{lead}</p>}
        </div>
        {children}
      </Card>
    </section>
  )
}
