import * as texts from '#texts/platform'
import { fill } from '#platform/contract/fill.ts'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Button, buttonClass } from '../button.tsx'
import { count } from '../text/format.ts'

interface PagerProps {
  /** Names the list, such as "Pages of your listings". */
  label: string
  page: number
  pages: number
}

/** Links to the previous and the next page of a list; nothing for a single page. */
export function Pager({ to, ...numbers }: PagerProps & { to: (page: number) => To }) {
  const { page } = numbers
  const link = buttonClass({ variant: 'secondary' })
  const previous = (
    <Link rel="prev" to={to(page - 1)} className={link}>
      {texts.previousPage}
    </Link>
  )
  const next = (
    <Link rel="next" to={to(page + 1)} className={link}>
      {texts.nextPage}
    </Link>
  )
  return <PagerFrame {...numbers} previous={previous} next={next} />
}

/** Turns the pages of a list whose page is not part of the address. */
export function PageButtons({ onPage, ...numbers }: PagerProps & { onPage: (page: number) => void }) {
  const { page } = numbers
  const previous = (
    <Button variant="secondary" onClick={() => onPage(page - 1)}>
      {texts.previousPage}
    </Button>
  )
  const next = (
    <Button variant="secondary" onClick={() => onPage(page + 1)}>
      {texts.nextPage}
    </Button>
  )
  return <PagerFrame {...numbers} previous={previous} next={next} />
}

function PagerFrame({ label, page, pages, previous, next }: PagerProps & { previous: ReactNode; next: ReactNode }) {
  if (!(pages > 1)) return null
  return (
    <nav aria-label={label} className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <span>{page > 1 && previous}</span>
      <span aria-current="page" className="text-quiet tabular-nums">
        {fill(texts.pageOfPages, { page: count(page), pages: count(pages) })}
      </span>
      <span className="text-right">{page < pages && next}</span>
    </nav>
  )
}
