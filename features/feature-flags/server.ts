import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { changeFlag, listFlags, myFlags } from './contract.ts'
import { change } from './server/change-flag.ts'
import { declaredFlags } from './server/declare-flag.ts'
import { followFlags } from './server/follow-flags.ts'
import { personalData } from './server/personal-data.ts'
import { flagsNow } from './server/read-flags.ts'

export { declareFlag, declaredFlags } from './server/declare-flag.ts'

/** Parts of the product that administrators turn on and off, decided at every route and page. */
export async function featureFlags(app: App, services: Services): Promise<void> {
  const { db } = services
  registerPersonalData(app, personalData)
  const declared = () => app.ports.parts(declaredFlags)
  const { isOn, announce } = await followFlags(app, services)
  route(app, listFlags, async () => ({ items: await flagsNow(db, declared()) }))
  route(app, changeFlag, async ({ params: { key }, body }, by) => {
    await change(services, by, declared(), key, body)
    await announce()
    const [changed] = await flagsNow(
      db,
      declared().filter((flag) => flag.key === key),
    )
    if (!changed) throw new Error(`The flag ${key} is gone.`)
    return changed
  })
  route(app, myFlags, async (_, { actor }) => ({
    on: declared().flatMap(({ key }) => (isOn(key, actor.id) ? [key] : [])),
  }))
}
