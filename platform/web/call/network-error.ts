import * as texts from '#texts/platform'

/** No answer came: the line, the server or something between them failed. What is wrong in our own code is never one of these. */
export class NetworkError extends Error {
  /** Text for the screen where the failure has one of its own. */
  readonly sentence: string | undefined

  constructor(cause?: unknown, message: string = texts.noAnswerCameOverTheNetwork, sentence?: string) {
    super(message, { cause })
    this.name = 'NetworkError'
    this.sentence = sentence
  }
}

const unreadable = 'Failed to parse JSON response'

/** Another server answered in place of ours, such as a captive portal or a company's filter. */
export class ForeignResponse extends NetworkError {
  constructor() {
    super(undefined, unreadable, texts.networkAnsweredInstead)
  }
}

/** A response of our server arrived in part. */
export const cutResponse = (cause: unknown): NetworkError => new NetworkError(cause, unreadable, texts.responseCutOff)

/** No response came within the time limit. A write may have been carried out all the same. */
export const timedOut = (): NetworkError => new NetworkError(undefined, undefined, texts.noResponseInTime)

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
