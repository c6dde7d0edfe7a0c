import type { Database } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'
import type { App } from '#platform/http/app.ts'

/** Returns the agents on one team or in one brokerage with this agent. */
export type ReadColleagues = (db: Database, agentId: number) => Promise<Set<number>>

const colleaguesPort = definePort<ReadColleagues>('colleagues')

export const registerColleagues = ({ ports }: App, read: ReadColleagues): void => ports.add(colleaguesPort, read)

/** Asks every registered reader. */
export const colleaguesReader =
  ({ ports }: App): ReadColleagues =>
  async (db, agentId) =>
    new Set((await Promise.all(ports.parts(colleaguesPort).map((read) => read(db, agentId)))).flatMap((ids) => [...ids]))
