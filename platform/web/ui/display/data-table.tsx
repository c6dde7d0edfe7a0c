import { clsx } from 'clsx'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'

interface DataTableProps {
  /** Read before the table; hidden when a heading above says the same. */
  caption: string
  captionHidden?: boolean
  /** The names of the columns. On a phone each row is then a list of its own, every value behind its name. */
  columns?: readonly string[]
  /** Headings that do more than name a column. */
  head?: ReactNode
  children: ReactNode
}

/** A table that, without names of its columns, scrolls sideways inside its own box on narrow screens, by touch and by keyboard. */
export function DataTable({ caption, captionHidden = true, columns, head, children }: DataTableProps) {
  return (
    // Positioned, so that words for screen readers in wide rows do not widen the page.
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on phones, by keyboard too
      tabIndex={0}
      className={clsx('relative overflow-x-auto rounded-card border border-line bg-surface', columns && 'rows-on-phones')}
      style={columns && namesOf(columns)}
    >
      <table className="w-full text-left text-sm">
        <caption className={captionHidden ? 'sr-only' : 'p-4 text-left font-semibold'}>{caption}</caption>
        <thead className="border-b border-line bg-sunken text-quiet">
          <tr>{head ?? columns?.map((name) => <Column key={name}>{name}</Column>)}</tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </section>
  )
}

/** Returns what app.css writes before the values of each column. */
const namesOf = (columns: readonly string[]): CSSProperties =>
  Object.fromEntries(columns.map((name, index) => [`--column-${index + 1}`, JSON.stringify(name)]))

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
