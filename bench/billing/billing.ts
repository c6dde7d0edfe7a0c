import { fork } from 'node:child_process'
import { join } from 'node:path'
import Stripe from 'stripe'
import { connect, type Connection } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import { conclude, median, print, rounded } from '../support/figures.ts'
import { emptyFolder, root } from '../support/server-process.ts'
import type { BillingOrder, Delivered } from './billing-process.ts'
import {
  bareInsert,
  differences,
  removeStrangers,
  renewedSubscriptions,
} from '../../features/billing/server/testing/many-subscriptions.fixtures.ts'

const processes = 2
const subscriptions = 500
const renewals = 10
const dayMs = 86_400_000
const rateEvents = 2000
const rateRounds = 3

/** Ten thousand events of five hundred subscriptions, doubled, out of order and a tenth a day late, taken by two processes. */
export async function run(): Promise<boolean> {
  const folder = emptyFolder()
  const database = await startEmbeddedPostgres({ directory: join(folder.path, 'postgres') })
  const connection = connect(database.url, { max: 8 })
  const workers: Worker[] = []
  try {
    await migrate(connection.db, await migrationFolders(root))
    const events = await renewedSubscriptions(connection.db, { subscriptions, renewals })
    for (let count = 0; count < processes; count++) workers.push(worker())
    await Promise.all(workers.map((each) => each({ kind: 'open', databaseUrl: database.url, dataDir: folder.path })))
    const rates = await ratesOf(connection, workers[0] as Worker)
    print('events a second', rates)
    const begun = performance.now()
    const sent = await deliverAll(workers, events)
    const after = await differences(connection.db)
    print('events', { events: events.length, ...sent, ...after, seconds: rounded((performance.now() - begun) / 1000) })
    return conclude([
      { name: 'subscriptions that differ from the simulator', value: subscriptions - after.equal, most: 0, unit: `of ${subscriptions}` },
      { name: 'invoices double, missing or different', value: after.wrongInvoices, most: 0, unit: '' },
      { name: 'events refused or left behind', value: sent.refused + after.unfollowed, most: 0, unit: '' },
      { name: 'time of an event against a bare signature check and one insert', value: rates.times, most: 2, unit: 'times' },
    ])
  } finally {
    await Promise.all(workers.map((each) => each({ kind: 'close' })))
    await connection.close()
    await database.stop({ force: true })
    folder.remove()
  }
}

type Worker = (order: BillingOrder) => Promise<unknown>

function worker(): Worker {
  const child = fork(join(root, 'bench/billing/billing-process.ts'), { serialization: 'advanced' })
  let turn: Promise<unknown> = Promise.resolve()
  const ask = (order: BillingOrder) =>
    new Promise((done, failed) => {
      const ended = (code: number | null) => failed(new Error(`A process ended with ${code}.`))
      child.once('exit', ended)
      child.once('message', (reply) => {
        child.off('exit', ended)
        done(reply)
      })
      child.send(order)
    })
  return (order) => (turn = turn.then(() => ask(order)))
}

/** The same numbers at every run. */
function shuffled<T>(items: readonly T[]): T[] {
  let state = 20_261_125
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** A third arrives twice, each copy at either process; a tenth comes a day after all others were followed. */
async function deliverAll(workers: readonly Worker[], events: readonly string[]) {
  const late = events.filter((_, index) => index % 10 === 7)
  const soon = events.filter((_, index) => index % 10 !== 7)
  const figures = { sent: 0, refused: 0 }
  for (const [bodies, aheadMs] of [
    [soon, 0],
    [late, dayMs],
  ] as const) {
    const copies = shuffled([...bodies, ...bodies.filter((_, index) => index % 3 === 0)])
    // Half is taken while what the other half told of is followed.
    for (const half of [copies.slice(0, copies.length / 2), copies.slice(copies.length / 2)]) {
      const answers = await Promise.all(
        workers.map(async (each, part) => {
          const answer = each({ kind: 'deliver', bodies: half.filter((_, index) => index % workers.length === part), aheadMs })
          const followed = each({ kind: 'follow' })
          await followed
          return (await answer) as Delivered
        }),
      )
      figures.sent += half.length
      figures.refused += answers.reduce((sum, { refused }) => sum + refused, 0)
    }
  }
  return figures
}

/** Events of customers nobody knows, by turns as the webhook takes them and as the least that could be done. */
async function ratesOf({ pool }: Connection, take: Worker) {
  const bodies = (name: string) =>
    Array.from({ length: rateEvents }, (_, index) =>
      JSON.stringify({
        id: `evt_${name}_${index}`,
        object: 'event',
        type: 'invoice.paid',
        created: 0,
        data: { object: { id: `in_${index}`, object: 'invoice', customer: 'cus_nobody' } },
      }),
    )
  const [ours, bare]: [number[], number[]] = [[], []]
  await take({ kind: 'deliver', bodies: bodies('warm'), aheadMs: 0 })
  for (let round = 0; round < rateRounds; round++) {
    ours.push(((await take({ kind: 'deliver', bodies: bodies(`ours${round}`), aheadMs: 0 })) as Delivered).ms)
    bare.push(await bareRound(pool, bodies(`bare${round}`)))
  }
  await pool.query(removeStrangers)
  return {
    oursPerSecond: rounded((rateEvents / median(ours)) * 1000),
    barePerSecond: rounded((rateEvents / median(bare)) * 1000),
    times: rounded(median(ours) / median(bare)),
  }
}

/** The SDK's check of the signature and one insert, eight at a time, without any server. */
async function bareRound(pool: Connection['pool'], bodies: readonly string[]): Promise<number> {
  const stripe = new Stripe('sk_test_bare')
  const secret = 'whsec_bare'
  const signed = bodies.map((payload) => ({ payload, signature: stripe.webhooks.generateTestHeaderString({ payload, secret }) }))
  const begun = performance.now()
  let next = 0
  const work = async () => {
    for (let each = signed[next++]; each; each = signed[next++]) {
      const event = stripe.webhooks.constructEvent(each.payload, each.signature, secret, 300)
      await pool.query(bareInsert, [event.id, event.type, 'cus_nobody', new Date()])
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return performance.now() - begun
}
