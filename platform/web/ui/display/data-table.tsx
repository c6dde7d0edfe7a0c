import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface DataTableProps {
  /** Read before the table; hidden when a heading above says the same. */
  caption: string
  captionHidden?: boolean
  head: ReactNode
  children: ReactNode
}

/** Scrolls sideways inside its own box on narrow screens, by touch and by keyboard. */
export function DataTable({ caption, captionHidden = true, head, children }: DataTableProps) {
  return (
    // Positioned, so that words for screen readers in wide rows do not widen the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on phones, by keyboard too
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full text-left text-sm">
        <caption className={captionHidden ? 'sr-only' : 'p-4 text-left font-semibold'}>{caption}</caption>
        <thead className="border-b border-line bg-sunken text-quiet">
          <tr>{head}</tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  )
}

export type SortDirection = 'ascending' | 'descending'

interface ColumnProps extends Omit<ComponentProps<'th'>, 'onClick'> {
  sorted?: SortDirection | undefined
  onSort?: () => void
}

export function Column({ sorted, onSort, className, children, ...rest }: ColumnProps) {
  return (
    <th scope="col" aria-sort={sorted} className={clsx('px-4 py-3 font-medium whitespace-nowrap', className)} {...rest}>
      {onSort ? (
        <button type="button" onClick={onSort} className="inline-flex min-h-6 items-center gap-1 hover:text-ink">
          {children}
          <span aria-hidden="true">{sorted === 'ascending' ? '↑' : sorted === 'descending' ? '↓' : '↕'}</span>
        </button>
      ) : (
        children
      )}
    </th>
  )
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td className={clsx('px-4 py-3 align-middle', className)} {...rest} />
}
