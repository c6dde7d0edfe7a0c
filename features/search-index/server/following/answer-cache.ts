import type { Question } from './index-messages.ts'

const mostAnswers = 64
/** A narrower part of the map is searched sooner than its question is written down. */
const wideDegrees = 2_000_000

/** Caches answers about wide parts of the map, which many people ask alike, for as long as no listing changes. */
export class AnswerCache {
  readonly #answers = new Map<string, unknown>()

  answer<Answer>(question: Question, compute: () => Answer): Answer {
    const { box } = question.plan
    if (box && box.east - box.west < wideDegrees) return compute()
    const key = JSON.stringify(question)
    const known = this.#answers.get(key) as Answer | undefined
    this.#answers.delete(key)
    const answer = known ?? compute()
    this.#answers.set(key, answer)
    if (this.#answers.size > mostAnswers) this.#answers.delete(this.#answers.keys().next().value ?? '')
    return answer
  }

  forget(): void {
    this.#answers.clear()
  }
}
