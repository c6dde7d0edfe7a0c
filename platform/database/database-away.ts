// SQLSTATE classes that mean "the database is away", not "we made a mistake": connection, resources, operator intervention.
const awayCodes = /^(08|53|57)|^(ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** Whether a query failed because nobody answered it, so that the same may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as Error & { code?: string }
  return awayCodes.test(code) || /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message)
}
