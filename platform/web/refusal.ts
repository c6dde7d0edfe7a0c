import { isProblem, type ProblemId } from '#platform/contract/problem.ts'
import { readProblem } from '#platform/web/call/problem-text.ts'

export interface Refusal {
  problem: ProblemId
  message: string
  status: number
  /** The refused inputs by path, `body.price`. */
  fields?: Record<string, string> | undefined
}

/**
 * What an expected failure says, for a page that shows the words itself instead of the error screen. A loader on the
 * server catches a Response, which carries the status; all else catches the failure itself.
 * @throws the same again when it is a failure of ours or nothing we know.
 */
export async function refusalIn(error: unknown): Promise<Refusal> {
  const body: unknown =
    error instanceof Response
      ? {
          ...((await error
            .clone()
            .json()
            .catch(() => ({}))) as object),
          status: error.status,
        }
      : error
  if (!isProblem(body) || body.status >= 500) throw error
  const { sentence, fields } = readProblem(body)
  return { problem: body.problem, status: body.status, message: sentence, ...(body.fields && { fields }) }
}
