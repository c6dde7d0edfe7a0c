import * as texts from '#texts/site'
import type { ReactNode } from 'react'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'

interface ArticleProps {
  title: string
  lead?: ReactNode
  /** Day the words last changed, as ISO date; for the pages people are bound by. */
  changed?: string
  children: ReactNode
}

/** A page of words. */
export function Article({ title, lead, changed, children }: ArticleProps) {
  return (
    <article className="page-width max-w-3xl! py-10 sm:py-14">
      <PageTitle lead={lead}>{title}</PageTitle>
      {changed && (
        <p className="mt-3 text-sm text-quiet">
          {texts.lastChanged} <time dateTime={changed}>{dayText(changed)}</time>
        </p>
      )}
      <div className="prose mt-8">{children}</div>
    </article>
  )
}
