import pg from 'pg'

const timeouts = /^timeout exceeded when trying to connect$|^Connection terminated due to connection timeout$/
/** Share of the wait that the event loop must be free to read answers. */
const minIdleShare = 0.5
const maxTries = 6

/**
 * A pool that waits again for a connection when the event loop was too busy to read the answer in time: after a long task the timer of the
 * wait runs before the answer, which has already arrived, is read.
 */
export class PatientPool extends pg.Pool {
  constructor(config: pg.PoolConfig & { connectionTimeoutMillis: number }) {
    super(config)
    const connectOnce = (): Promise<pg.PoolClient> => super.connect()
    // An assignment, because the overloads cannot be overridden one by one.
    this.connect = ((callback?: Connected) => {
      const connecting = connectPatiently(connectOnce, config.connectionTimeoutMillis)
      return callback ? void handOver(connecting, callback) : connecting
    }) as pg.Pool['connect']
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

async function handOver(connecting: Promise<pg.PoolClient>, connected: Connected): Promise<void> {
  let client: pg.PoolClient
  try {
    client = await connecting
  } catch (error) {
    connected(error as Error, undefined, () => undefined)
    return
  }
  connected(undefined, client, client.release)
}

async function connectPatiently(connectOnce: () => Promise<pg.PoolClient>, waitMs: number): Promise<pg.PoolClient> {
  for (let tries = 1; ; tries++) {
    const before = performance.eventLoopUtilization()
    try {
      return await connectOnce()
    } catch (error) {
      const { idle } = performance.eventLoopUtilization(before)
      const wasBusy = error instanceof Error && timeouts.test(error.message) && idle < waitMs * minIdleShare
      if (!wasBusy || tries === maxTries) throw error
    }
  }
}
