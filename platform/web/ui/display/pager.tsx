import * as texts from '#texts/platform'
import { fill } from '#platform/contract/fill.ts'
import { Link, type To } from 'react-router'
import { buttonClass } from '../button.tsx'
import { count } from '../text/format.ts'

interface PagerProps {
  /** Names the list, such as "Pages of your listings". */
  label: string
  page: number
  pages: number
  to: (page: number) => To
}

/** Links to the previous and the next page of a list; nothing for a single page. */
export function Pager({ label, page, pages, to }: PagerProps) {
  if (pages <= 1) return null
  const link = buttonClass({ variant: 'secondary' })
  return (
    <nav aria-label={label} className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <span>
        {page > 1 && (
          <Link rel="prev" to={to(page - 1)} className={link}>
            {texts.previousPage}
          </Link>
        )}
      </span>
      <span aria-current="page" className="text-quiet tabular-nums">
        {fill(texts.pageOfPages, { page: count(page), pages: count(pages) })}
      </span>
      <span className="text-right">
        {page < pages && (
          <Link rel="next" to={to(page + 1)} className={link}>
            {texts.nextPage}
          </Link>
        )}
      </span>
    </nav>
  )
}
