import * as texts from '#texts/platform'
import { fill } from '#platform/contract/fill.ts'
import { problems, type ProblemBody, type ProblemId } from '#platform/contract/problem.ts'

/** A failed response as a page may show it. */
export interface ReadProblem {
  /** Undefined for a code that the catalog lacks, and for a body that is no problem at all. */
  problem: ProblemId | undefined
  sentence: string
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
 * Turns the body of a failed response into text for the screen, by the error catalog. The server's own sentence is used only next to a
 * code of the catalog; everything else becomes the catalog's sentence, or one sentence for unknown failures.
 */
export function readProblem(body: unknown): ReadProblem {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<ProblemBody> & { explanation?: string }
  const { problem, fields = {}, report, retryAfter } = given
  // The message of a CallError is the raw response.
  const message = given.explanation ?? given.message
  const known = typeof problem === 'string' && Object.hasOwn(problems, problem) ? problem : undefined
  const sentence = known ? (isSentence(message) ? message : problems[known].message) : texts.theServerDidNotAnswerAs
  const isOurs = known === undefined || known === 'unexpected'
  return {
    problem: known,
    sentence: isOurs && report ? fill(texts.sentenceWithReport, { sentence, report }) : sentence,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, text]) => [name, isSentence(text) ? text : problems['invalid-input'].message]),
    ),
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
