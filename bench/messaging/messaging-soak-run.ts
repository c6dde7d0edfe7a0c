import { setTimeout as pause } from 'node:timers/promises'
import { createAccount } from '#features/accounts/server'
import { connect, type Connection } from '#platform/database/connect.ts'
import { identityTable } from './identity-cursor.ts'
import { emptyFolder } from '../support/server-process.ts'
import { sendUntilStored, watch, type Watching } from './messaging-soak-client.ts'
import { startSoakServer, type SoakServer } from './messaging-soak-processes.ts'

export interface Soak {
  clients: number
  messages: number
  restarts: number
  /** How long to wait for the last message, in milliseconds; the reconnect policy may keep a browser away for five minutes. */
  patienceMs: number
}

export interface Result {
  seconds: number
  connectMs: number
  sent: number
  rows: number
  names: number
  retries: number
  restarted: number
  killed: number
  lost: number
  twice: number
  disordered: number
}

const lanes = 40
const betweenSendsMs = 40
const betweenRestartsMs = 2500
/** Agents people like to write to get half of all messages, several at the same moment. */
const popular = 20

/** Browsers watch, messages are sent, processes are restarted one at a time; in the end everybody has all of theirs, once, in order. */
export async function soak(role: string, { clients, messages, restarts, patienceMs }: Soak): Promise<Result> {
  const folder = emptyFolder()
  const server = await startSoakServer(role, folder.path)
  const connection = connect(server.databaseUrl, { max: 4 })
  const watching = new Map<number, Watching>()
  try {
    const table = role === 'product' ? 'message' : identityTable
    if (table !== 'message') await connection.pool.query(`create table ${table} (like message including all)`)
    await unevenTransactions(connection, table)
    const ids: number[] = []
    for (let person = 1; person <= clients; person++)
      ids.push((await createAccount(connection.db, { identityUid: `soak-${person}`, email: `soak${person}@example.com` })).id)
    const begun = performance.now()
    for (const id of ids) watching.set(id, watch(server.url, id))
    while ([...watching.values()].some((each) => !each.isOpen())) await pause(20)
    const connectMs = Math.round(performance.now() - begun)

    const [{ sent, retries }, restarted] = await Promise.all([sendAll(server.url, ids, messages), restartOver(server, restarts)])
    const { rows } = await connection.pool.query<{ id: number; receiver: number; name: string }>(
      `select id, receiver_id as receiver, client_message_id as name from ${table}`,
    )
    const expected = Map.groupBy(rows, ({ receiver }) => receiver)
    const complete = () => ids.every((id) => (watching.get(id)?.shown.ids.length ?? 0) >= (expected.get(id)?.length ?? 0))
    for (let waited = 0; waited < patienceMs && !complete(); waited += 200) await pause(200)

    const names = new Set(rows.map(({ name }) => name)).size
    let [lost, twice, disordered] = [sent - names, 0, 0]
    for (const id of ids) {
      const { ids: seen, sequences } = watching.get(id)?.shown ?? { ids: [], sequences: [] }
      const unique = new Set(seen)
      lost += (expected.get(id) ?? []).filter((row) => !unique.has(row.id)).length
      twice += seen.length - unique.size
      disordered += sequences.filter((sequence, index) => index > 0 && sequence <= (sequences[index - 1] ?? 0)).length
    }
    const seconds = Math.round((performance.now() - begun) / 1000)
    return { seconds, connectMs, sent, rows: rows.length, names, retries, ...restarted, lost, twice, disordered }
  } finally {
    for (const item of watching.values()) item.stop()
    await connection.close()
    await server.stop()
    folder.remove()
  }
}

/** One statement in twenty that stores messages takes 60 ms longer before it commits, as statements on a busy machine do. */
async function unevenTransactions({ pool }: Connection, table: string): Promise<void> {
  await pool.query(`create function now_and_then_slow() returns trigger language plpgsql as $$
    begin
      if random() < 0.05 then perform pg_sleep(0.06); end if;
      return null;
    end $$`)
  await pool.query(`create trigger now_and_then_slow after insert on ${table} for each statement execute function now_and_then_slow()`)
}

async function sendAll(url: string, ids: readonly number[], messages: number): Promise<{ sent: number; retries: number }> {
  let [place, sent, retries] = [0, 0, 0]
  const lane = async (): Promise<void> => {
    while (place < messages) {
      const mine = place++
      const from = ids[(mine * 7919) % ids.length] ?? 0
      const chosen = mine % 2 ? Math.floor(mine / 2) % popular : (mine * 104_729 + 1) % ids.length
      const to = ids[chosen] === from ? ids[(chosen + 1) % ids.length] : ids[chosen]
      retries += await sendUntilStored(url, from, to ?? 0, `soak-${String(mine).padStart(8, '0')}`)
      sent += 1
      await pause(betweenSendsMs)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { sent, retries }
}

/** One process at a time, as a rolling restart does: the other one answers meanwhile. Every other one is killed. */
async function restartOver(server: SoakServer, restarts: number): Promise<{ restarted: number; killed: number }> {
  let [restarted, killed] = [0, 0]
  while (restarted < restarts) {
    await pause(betweenRestartsMs)
    const [oldest, second] = server.workers()
    if (!oldest || !second) continue
    const kill = restarted % 2 === 1
    process.kill(oldest, kill ? 'SIGKILL' : 'SIGTERM')
    restarted += 1
    if (kill) killed += 1
  }
  return { restarted, killed }
}
