import * as texts from '#texts/personal-data'
import type { DeletionLine } from '#features/personal-data/contract'

/** What is erased beside what is kept, and why. */
export function DeletionLines({ lines }: { lines: readonly DeletionLine[] }) {
  const of = (outcome: DeletionLine['outcome']) => lines.filter((line) => line.outcome === outcome)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {(['erased', 'kept'] as const).map((outcome) => (
        <section key={outcome} aria-label={outcome === 'erased' ? texts.deleted : texts.kept}>
          <h3 className="font-semibold">{outcome === 'erased' ? texts.deleted : texts.keptAndWhy}</h3>
          <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
            {of(outcome).map(({ what, count, why }) => (
              <li key={what}>
                {what}
                {count !== null && <span>{` (${count})`}</span>}
                {why && <span className="block text-sm text-quiet">{why}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
