import { createHash } from 'node:crypto'
import { limitedFlagOf, type LimitedFlag } from '#platform/contract/feature-flag.ts'
import { defineSharedEvent } from '#platform/events/define-event.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { declaredFlags } from './declare-flag.ts'
import { flagTables } from './flag-rows.ts'

/** An administrator turned something on or off. */
const flagsChanged = defineSharedEvent<null>('flagsChanged')

const rereadMs = 5000

interface Limit {
  percent: number
  accountIds: ReadonlySet<number>
}

/** Makes every route and page ask what is turned off. Each process remembers it, and reads it anew when told and every five seconds. */
export async function followFlags(app: App, { db, events }: Pick<Services, 'db' | 'events'>) {
  let limits = new Map<string, Limit>()
  let limited: readonly LimitedFlag[] = []
  let state = ''

  async function read(): Promise<void> {
    const [rows, named] = await Promise.all([
      flagTables(db).selectFrom('feature_flag').selectAll().where('open_to', '<>', 'everybody').orderBy('key').execute(),
      flagTables(db).selectFrom('feature_flag_account').selectAll().orderBy('account_id').execute(),
    ])
    const declared = new Map(app.ports.parts(declaredFlags).map((flag) => [flag.key, flag]))
    const accounts = Map.groupBy(named, ({ key }) => key)
    limits = new Map(
      rows.map(({ key, open_to, percent }) => [
        key,
        open_to === 'nobody'
          ? { percent: 0, accountIds: new Set<number>() }
          : { percent, accountIds: new Set(accounts.get(key)?.map(({ account_id }) => account_id)) },
      ]),
    )
    limited = rows.flatMap(({ key, open_to }) => {
      const flag = declared.get(key)
      return flag ? [{ key, paths: [...flag.paths], forSome: open_to === 'some' }] : []
    })
    state = JSON.stringify(limited)
  }

  const reading = app.jobs.every('Read what is turned off', rereadMs, read, { atStart: true })
  await events.on(
    flagsChanged,
    () => reading.soon(),
    () => void reading.soon(),
  )
  // Not before all features have said what can be turned off.
  app.addHook('onReady', () => reading.soon())

  function isOn(key: string, accountId: number): boolean {
    const limit = limits.get(key)
    return !limit || limit.accountIds.has(accountId) || shareOf(key, accountId) < limit.percent
  }
  app.flags = {
    isOff(path, actor) {
      const flag = limitedFlagOf(limited, path)
      if (!flag) return false
      return flag.forSome ? actor !== undefined && !isOn(flag.key, actor.id) : true
    },
    limited: () => limited,
    state: () => state,
  }
  return {
    isOn,
    /** Resolves when this process knows the change; the others learn of it. */
    async announce(): Promise<void> {
      events.emit(flagsChanged, null)
      await reading.soon()
    },
  }
}

/** Returns where an account stands from 0 to 99: always the same, and somewhere else for every flag. */
export const shareOf = (key: string, accountId: number): number =>
  createHash('sha256').update(`${key} ${accountId}`).digest().readUInt32BE() % 100
