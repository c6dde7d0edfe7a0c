/** The closed catalog of what can go wrong: status and the words people read when no better ones are given. */
export const problems = {
  'invalid-input': { status: 400, message: 'Some of what was sent is missing or not valid.' },
  'not-signed-in': { status: 401, message: 'Please sign in to continue.' },
  'not-allowed': { status: 403, message: 'You are not allowed to do this.' },
  'agents-only': { status: 403, message: 'Agent privileges required to access this page' },
  'admins-only': { status: 403, message: 'Admin privileges required to access this page' },
  'not-found': { status: 404, message: 'This does not exist, or it is no longer here.' },
  'not-supported': { status: 405, message: 'This address does not answer that kind of request.' },
  'too-slow': { status: 408, message: 'This did not arrive in time. Nothing was saved; please try again.' },
  conflict: { status: 409, message: 'This changed in the meantime. Reload and try again.' },
  gone: { status: 410, message: 'This is no longer available.' },
  'too-large': { status: 413, message: 'That is larger than we accept.' },
  'too-long': {
    status: 414,
    message: 'This address is longer than we read. Ask for less at once: draw an area with fewer points, or use fewer words.',
  },
  'wrong-type': { status: 415, message: 'That kind of content is not accepted here.' },
  'too-many': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  withheld: { status: 451, message: 'This is hidden because of a notice under copyright law.' },
  unexpected: { status: 500, message: 'Something went wrong on our side. Nothing you entered was lost.' },
  unavailable: { status: 503, message: 'The service is not available right now. Please try again in a moment.' },
  'storage-full': {
    status: 507,
    message: 'There is no room left to store this right now. Nothing you saved before is lost; please try again later.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemId = keyof typeof problems

/** What travels to the client; `fields` names each refused input by its path, `body.price`. */
export interface ProblemBody {
  problem: ProblemId
  message: string
  fields?: Record<string, string>
  /** Seconds after which the same may be tried again. */
  retryAfter?: number
  report?: string
}

/** An expected failure. Recognized by its `problem` field, because page bundles hold their own copy of this class. */
export class Problem extends Error {
  readonly problem: ProblemId
  readonly fields: Record<string, string> | undefined
  /** Seconds after which the same may be tried again. */
  readonly retryAfter: number | undefined

  constructor(problem: ProblemId, message: string = problems[problem].message, fields?: Record<string, string>, retryAfter?: number) {
    super(message)
    this.name = 'Problem'
    this.problem = problem
    this.fields = fields
    this.retryAfter = retryAfter
  }

  get status(): number {
    return problems[this.problem].status
  }
}

export function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && 'problem' in error && String(error.problem) in problems
}
