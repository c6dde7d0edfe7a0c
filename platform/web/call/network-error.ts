import * as texts from '#texts/platform'

/** No answer came: the line, the server or something between them failed. What is wrong in our own code is never one of these. */
export class NetworkError extends Error {
  constructor(cause?: unknown, message: string = texts.noAnswerCameOverTheNetwork) {
    super(message, { cause })
    this.name = 'NetworkError'
  }
}

const unreadable = 'Failed to parse JSON response'

/** Another server answered in place of ours, such as a captive portal or a company's filter. */
export class ForeignResponse extends NetworkError {
  constructor() {
    super(undefined, unreadable)
    this.name = 'ForeignResponse'
  }
}

/** A response of our server arrived in part. */
export class CutResponse extends NetworkError {
  constructor(cause: unknown) {
    super(cause, unreadable)
    this.name = 'CutResponse'
  }
}

/** No response came within the time limit. A write may have been carried out all the same. */
export class TimedOut extends NetworkError {
  constructor() {
    super()
    this.name = 'TimedOut'
  }
}

/** Returns the text for a failure that has one of its own; undefined for other failures. */
export function networkSentence(error: unknown): string | undefined {
  if (error instanceof ForeignResponse) return texts.networkAnsweredInstead
  if (error instanceof CutResponse) return texts.responseCutOff
  return error instanceof TimedOut ? texts.noResponseInTime : undefined
}

/** Marks what fails while this waits for the network; a request that was called back stays what it is. */
export async function overNetwork<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError(error) : error
  }
}

// What browsers call a load that failed, of data and of code: Chromium, Firefox, Safari.
const failedLoad = /^(Failed to fetch|NetworkError when|Load failed|error loading dynamically|Importing a module script failed)/

/** Whether this failure says only that nothing was reached; loads that are not ours to mark are known by the browser's words. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof TypeError && failedLoad.test(error.message))

const faults = [TypeError, ReferenceError, RangeError, SyntaxError] as const

/** Whether our own code is wrong, which no second try mends. */
export const isFault = (error: unknown): error is Error => faults.some((Fault) => error instanceof Fault) && !isNetworkFailure(error)
