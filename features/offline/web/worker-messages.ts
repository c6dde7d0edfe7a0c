/** Asks a waiting worker to take over from the older one, and one at work to take in pages it does not answer for yet. */
export const takeOver = 'take-over'

/** Asks the worker at work to end its requests for files and pictures: the browser replaces it only when none is open. */
export const endRequests = 'end-requests'

const question = 'kept-at '

/** Asks the worker when the copy of this page was made that it answered with. */
export const copyDateQuestion = {
  of: (path: string): string => question + path,
  read: (data: unknown): string | undefined =>
    typeof data === 'string' && data.startsWith(question) ? data.slice(question.length) : undefined,
}
