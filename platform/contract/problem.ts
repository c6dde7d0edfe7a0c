import * as texts from '#texts/platform'

/** The closed catalog of what can go wrong: status and the words people read when no better ones are given. */
export const problems = {
  'invalid-input': { status: 400, message: texts.someOfWhatWasSentIs },
  'not-signed-in': { status: 401, message: texts.pleaseSignInToContinue },
  'key-missing': { status: 401, message: texts.sendAnApiKey },
  'not-allowed': { status: 403, message: texts.youAreNotAllowedToDo },
  'sign-in-too-old': { status: 403, message: texts.signInAgainToDoThis },
  'agents-only': { status: 403, message: texts.agentPrivilegesRequiredToAccessThis },
  'admins-only': { status: 403, message: texts.adminPrivilegesRequiredToAccessThis },
  'keys-only': { status: 403, message: texts.thisAddressIsForApiKeys },
  'scope-missing': { status: 403, message: texts.thisKeyLacksAScope },
  'not-found': { status: 404, message: texts.thisDoesNotExistOrIt },
  'not-supported': { status: 405, message: texts.thisAddressDoesNotAnswerThat },
  'too-slow': { status: 408, message: texts.thisDidNotArriveInTime },
  conflict: { status: 409, message: texts.thisChangedInTheMeantimeReload },
  'still-running': { status: 409, message: texts.firstTryIsStillRunning },
  gone: { status: 410, message: texts.thisIsNoLongerAvailable },
  'too-large': { status: 413, message: texts.thatIsLargerThanWeAccept },
  'too-long': {
    status: 414,
    message: texts.thisAddressIsLongerThanWe,
  },
  'headers-too-large': { status: 431, message: texts.headersTooLarge },
  'wrong-type': { status: 415, message: texts.thatKindOfContentIsNot },
  'key-reused': { status: 422, message: texts.earlierVersionWasSent },
  impersonating: { status: 423, message: texts.thisStaysClosedWhile },
  'impersonation-over': { status: 423, message: texts.thisImpersonationIsOver },
  'too-many': { status: 429, message: texts.tooManyRequestsPleaseWaitA },
  withheld: { status: 451, message: texts.thisIsHiddenBecauseOfA },
  unexpected: { status: 500, message: texts.somethingWentWrongOnOurSideNothing },
  unavailable: { status: 503, message: texts.theServiceIsNotAvailableRight },
  'storage-full': {
    status: 507,
    message: texts.thereIsNoRoomLeftTo,
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemId = keyof typeof problems

/** What travels to the client; `fields` names each refused input by its path, `body.price`. */
export interface ProblemBody {
  problem: ProblemId
  message: string
  /** Reason of the HTTP layer for programmers; never shown on a screen. */
  detail?: string
  fields?: Record<string, string>
  /** How many more inputs were refused than `fields` names. */
  moreFields?: number
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
  /** How many more inputs were refused than `fields` names. */
  readonly moreFields: number | undefined

  constructor(
    problem: ProblemId,
    message: string = problems[problem].message,
    fields?: Record<string, string>,
    retryAfter?: number,
    moreFields?: number,
  ) {
    super(message)
    this.name = 'Problem'
    this.problem = problem
    this.fields = fields
    this.retryAfter = retryAfter
    this.moreFields = moreFields
  }

  get status(): number {
    return problems[this.problem].status
  }
}

export function isProblem(error: unknown): error is Problem {
  return typeof error === 'object' && error !== null && 'problem' in error && String(error.problem) in problems
}
