import * as texts from '#texts/content'
import type { FilmResult } from '#features/content/contract'
import { fill } from '#platform/contract/fill.ts'
import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'
import { longDay } from '../calendar/calendar-days.ts'

const MetricInfo = lazyPart(async () => (await import('#features/analytics/web')).loadMetricInfo())

/** What became of the views of a home after its film was posted. */
export function FilmResults({ results }: { results: readonly FilmResult[] }) {
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center gap-1">
        <h2 className="font-display text-xl font-semibold">{texts.results}</h2>
        <LazyBoundary>
          <MetricInfo metric="views" />
        </LazyBoundary>
      </div>
      {results.length === 0 ? (
        <p className="text-quiet">{texts.noResults}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {results.map((result) => (
            <li key={result.id} className="rounded-card border border-line bg-surface p-4">
              <h3 className="font-semibold break-words">{result.title}</h3>
              <p className="text-sm text-quiet">{resultText(result)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function resultText({ postedOn, completeOn, isComplete, views }: FilmResult): string {
  const day = longDay(postedOn)
  if (!views) return fill(texts.resultOfNoHome, { day })
  return fill(isComplete ? texts.resultFinal : texts.resultSoFar, { day, end: longDay(completeOn), ...views })
}
