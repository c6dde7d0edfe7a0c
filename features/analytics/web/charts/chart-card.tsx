import * as texts from '#texts/analytics'
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Cell, Column, DataTable } from '#platform/web/ui/display/data-table.tsx'

interface ChartCardProps {
  /** What a number on the page that it explains leads to. */
  id?: string
  /** What the chart answers. */
  question: string
  help: string
  /** The same as a table, for those who do not see it or want the numbers. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] } | undefined
  className?: string
  children: ReactNode
}

/** A chart under the question it answers, and the same as a table. */
export function ChartCard({ id, question, help, table, className, children }: ChartCardProps) {
  const heading = useId()
  return (
    <Card id={id} className={clsx('scroll-mt-24', className)} role="group" aria-labelledby={heading}>
      <h3 id={heading} className="font-display text-lg font-semibold">
        {question}
      </h3>
      <p className="mt-1 text-sm text-quiet">{help}</p>
      <div className="mt-4">{children}</div>
      {table && (
        <details className="mt-4 text-sm" data-print="hide">
          <summary className="-ml-2 inline-flex min-h-9 cursor-pointer items-center rounded-field px-2 font-medium text-spruce hover:bg-spruce-soft">
            {texts.showAsTable}
          </summary>
          <div className="mt-2 max-h-96 overflow-y-auto">
            <DataTable
              caption={question}
              head={table.head.map((name) => (
                <Column key={name}>{name}</Column>
              ))}
            >
              {table.rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, index) => (
                    <Cell key={table.head[index]}>{cell}</Cell>
                  ))}
                </tr>
              ))}
            </DataTable>
          </div>
        </details>
      )}
    </Card>
  )
}
