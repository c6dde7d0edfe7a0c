import * as texts from '#texts/answers'
import { fill } from '#platform/contract/fill.ts'
import type { PublicAnswer } from '#features/answers/contract'
import { ReportButton } from '#features/moderation/web'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { momentText } from './moment-text.ts'

interface PropertyAnswersProps {
  answers: readonly PublicAnswer[]
  /** The video at the top of the page: moments of another one lead nowhere. */
  tourId: number | undefined
  /** Plays the tour from this second; without scripts the page opens anew there. */
  onMoment: (seconds: number) => void
}

/** What buyers asked about a home, answered for everybody; nothing where there is none. */
export function PropertyAnswers({ answers, tourId, onMoment }: PropertyAnswersProps) {
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="answers" className="print:hidden">
      <h2 id="answers" className="font-display text-xl font-semibold">
        {texts.questionsAndAnswers}
      </h2>
      <p className="mt-1 text-sm text-quiet">{texts.answeredByTheAgent}</p>
      <ul className="mt-3 max-w-prose divide-y divide-line">
        {answers.map(({ id, question, answer, moment, publishedAt }) => (
          <li key={id} className="py-4">
            <h3 className="font-semibold break-words">{question}</h3>
            <p className="mt-1 break-words whitespace-pre-line">{answer}</p>
            <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-quiet">
              <LocalDay at={publishedAt} />
              {moment && moment.videoId === tourId && (
                <a
                  href={`?t=${Number(moment.seconds.toFixed(2))}`}
                  aria-label={fill(texts.playMoment, { moment: momentText(moment) })}
                  className="min-h-6 text-spruce underline underline-offset-2"
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                    event.preventDefault()
                    onMoment(moment.seconds)
                  }}
                >
                  {momentText(moment)}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
      <ReportButton
        label={texts.reportAQuestion}
        subjects={answers.map(({ id, question }) => ({ kind: 'answer' as const, id, label: question }))}
      />
    </section>
  )
}
