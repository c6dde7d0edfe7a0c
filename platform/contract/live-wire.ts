/** What both ends of a live socket agree on besides the frames; apart from them, so that it loads no schemas. */
export const livePath = '/ws'

/** Why the server closed a socket. The client comes back after all of them except `notYou`, `accountGone` and `replaced`. */
export const closeCodes = {
  /** RFC 6455: the server restarts. */
  restarting: 1012,
  notText: 1003,
  tooMuch: 1008,
  noRegister: 4400,
  /** The token is not good (any more); a fresh one is. */
  tokenExpired: 4401,
  /** userId is not the token's. */
  notYou: 4403,
  accountGone: 4404,
  replaced: 4409,
} as const

/** Refusals that end the socket for good: nobody comes back with the same account. */
export const finalProblems = ['account-deleted', 'invalid-user-id'] as const
