import { Problem } from '#platform/contract/problem.ts'
import { databaseAnswers } from '#platform/database/liveness/probe-database.ts'

const tooLong = 'This search is taking too long. Narrow it down or try again shortly.'

/** Creates the problem of a search past its deadline: `unavailable` while the database is silent, since no other search would help. */
export const createTimeoutProblem = async (): Promise<Problem> =>
  (await databaseAnswers()) ? new Problem('too-many', tooLong) : new Problem('unavailable')
