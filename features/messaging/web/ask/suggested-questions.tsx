import * as texts from '#texts/messaging'

const questions = [texts.isThisHomeStillAvailable, texts.whenCanISeeIt, texts.whatAreTheMonthlyFees]

/** Three questions that most people begin with; a press writes one into the field, another press another. */
export function SuggestedQuestions({ text, onChoose }: { text: string; onChoose: (text: string) => void }) {
  const written = text.trim()
  const choose = (question: string) => onChoose(written === '' || questions.includes(written) ? question : `${written}\n${question}`)
  return (
    <ul aria-label={texts.suggestedQuestions} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => choose(question)}
            className="min-h-9 cursor-pointer rounded-full border border-edge bg-surface px-3 py-1 text-left text-sm hover:bg-sunken"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
