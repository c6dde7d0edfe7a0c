// One of the processes that confirm tours at the same moment; takes one order over IPC and answers with what came of it.
import { actorOf, accountsById } from '#features/accounts/server'
import { isProblem } from '#platform/contract/problem.ts'
import { connect } from '#platform/database/connect.ts'
import type { Services } from '#platform/http/services.ts'
import { takeStep } from '../../features/tours/server/requests/change-tour.ts'
import type { AskedTour } from '../../features/tours/server/testing/many-tours.fixtures.ts'

export interface RaceOrder {
  databaseUrl: string
  agentId: number
  tours: readonly AskedTour[]
}

export interface RaceResult {
  won: number
  /** Told in a sentence that the time is gone. */
  refused: number
  /** What nobody may see. */
  failures: string[]
  ms: number[]
}

const atOnce = 8

async function race({ databaseUrl, agentId, tours }: RaceOrder): Promise<RaceResult> {
  // Everybody waits for the turn at the agent's row; that is longer than a person would wait.
  const { db, close } = connect(databaseUrl, { max: atOnce, waitMs: 60_000 })
  const account = (await accountsById(db, [agentId])).get(agentId)
  if (!account) throw new Error('There is no agent to confirm tours.')
  const actor = actorOf(account)
  const services = { db, now: Date.now } as Pick<Services, 'db' | 'now'> as Services
  const result: RaceResult = { won: 0, refused: 0, failures: [], ms: [] }
  const waiting = [...tours]
  const work = async () => {
    for (let tour = waiting.shift(); tour; tour = waiting.shift()) {
      const begun = performance.now()
      try {
        await takeStep(services, actor, tour.id, { step: 'confirm', revision: tour.revision, times: [tour.startsAt], reason: '' })
        result.won += 1
      } catch (error) {
        if (isProblem(error) && error.status === 409) result.refused += 1
        else result.failures.push(String(error))
      }
      result.ms.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await close()
  return result
}

process.once('message', (order: RaceOrder) => {
  void race(order).then((result) => {
    process.send?.(result)
    process.disconnect()
  })
})
