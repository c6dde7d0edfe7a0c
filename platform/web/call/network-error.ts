import * as texts from '#texts/platform'

/** No answer came: the line, the server or something between them failed. What is wrong in our own code is never one of these. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super(texts.noAnswerCameOverTheNetwork, { cause })
    this.name = 'NetworkError'
  }
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
