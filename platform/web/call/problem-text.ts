import * as texts from '#texts/platform'
import { fill } from '#platform/contract/fill.ts'
import type { ProblemBody, ProblemId } from '#platform/contract/problem.ts'

/** A failed response as a page may show it. */
export interface ReadProblem {
  /** Undefined for a body that is no problem. */
  problem: ProblemId | undefined
  sentence: string
  /** The sentence is the server's, not the one for unknown failures. */
  hasReason: boolean
  /** Refused inputs by path, `body.price`. */
  fields: Record<string, string>
  report: string | undefined
  retryAfter: number | undefined
}

/** Matches JSON, markup, API addresses, status lines and names of error classes, which only belong in logs. */
const technical = /\{\s*"|<\/?[a-z]|\/api\/|^\d{3}\b\s*[:{]|\b(?:[A-Z]\w*)?(?:Error|Exception)\b:?|\bHTTP\b|\[object /

/** Returns whether a text may be shown to users. */
const isSentence = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '' && !technical.test(text)

/**
 * Turns the body of a failed response into text for the screen. The server writes the sentences of the error catalog, which no page has
 * to load; a sentence is used only next to a code, and everything else becomes one sentence for unknown failures.
 */
export function readProblem(body: unknown): ReadProblem {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<ProblemBody> & { explanation?: string }
  const { problem, fields = {}, report, retryAfter } = given
  // The message of a CallError is the raw response.
  const message = given.explanation ?? given.message
  const hasReason = typeof problem === 'string' && isSentence(message)
  const sentence = hasReason ? message : texts.theServerDidNotAnswerAs
  const isOurs = !problem || problem === 'unexpected'
  return {
    problem,
    sentence: isOurs && report ? fill(texts.sentenceWithReport, { sentence, report }) : sentence,
    hasReason,
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, isSentence(text) ? text : texts.checkThisField])),
    report,
    retryAfter,
  }
}

/** Reads the text of a failed response; other text than JSON is an unknown failure. */
export function readProblemText(text: string): ReadProblem {
  try {
    return readProblem(JSON.parse(text))
  } catch {
    return readProblem(undefined)
  }
}
