import { noticePorts } from '#features/notifications/server'
import { isbot } from 'isbot'
import { searchProperties } from '#features/search/contract'
import { registerPersonalData } from '#features/personal-data/server'
import { listingChanged } from '#features/listings/server'
import type { App } from '#platform/http/app.ts'
import { inProcess } from '#platform/http/in-process.ts'
import { perAddress } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from './contract.ts'
import { changeAlertTimes, changeSearchAlert, requestSearchAlert, searchAlerts } from './contract/search-alerts.ts'
import { noteSearch } from './contract/search-demand.ts'
import { countInVain, forgetDemand } from './server/demand/note-search.ts'
import { changesOf } from './server/changes-of-search.ts'
import { coBuyerNames } from './server/alerts/co-buyers.ts'
import { indexOlderSearches } from './server/alerts/search-areas.ts'
import { notifyOfChanges } from './server/alerts/notify-of-changes.ts'
import { alertsOf, changeAlert, changeTimes, forgetUnconfirmed, mailboxData } from './server/mailbox/manage-alerts.ts'
import { confirmMail, requestAlert } from './server/mailbox/request-alert.ts'
import { personalData } from './server/personal-data.ts'
import { listingAgents, listingPictures } from './server/pictures/mail-pictures.ts'
import { pictureFiles } from './server/pictures/picture-files.ts'
import { change, forgetDeleted, list, remove, restore, save } from './server/saved-searches.ts'

export { searchesInVain } from './server/demand/note-search.ts'
export { peopleSearching } from './server/alerts/people-searching.ts'
export { createDemoSearch, notifyOfDemoHistory, type DemoSearch } from './server/demo-alerts.ts'

const everyMs = 3_600_000
const changesEveryMs = 5000
const alertsPerHour = 10
const minuteMs = 60_000
const demandPerMinute = 30

/** Searches that people keep, and what is new in them. */
export function savedSearches(app: App, services: Services): void {
  registerPersonalData(app, personalData)
  app.ports.add(noticePorts.pictures, listingPictures(services))
  app.ports.add(noticePorts.agents, listingAgents)
  pictureFiles(app, services)
  registerPersonalData(app, mailboxData)
  registerMailSamples(app, [
    {
      id: 'saved-searches/confirm',
      when: 'Someone without an account asks for alerts',
      write: ({ mail, config, db }) =>
        mail.send(db, { to: 'ana.torres@example.com', ...confirmMail(`${config.publicUrl}/alerts?token=EXAMPLE`) }),
    },
  ])
  app.jobs.every('Delete removed searches', everyMs, async () => {
    await forgetDeleted(services)
    await forgetUnconfirmed(services)
    await forgetDemand(services)
  })
  app.jobs.retry('Index saved searches', async () => void (await indexOlderSearches(services)), {
    firstPauseMs: 5000,
    longestPauseMs: everyMs,
  })
  const alerts = app.jobs.every(
    'Notify of changed homes',
    changesEveryMs,
    async (signal) => void (await notifyOfChanges(services, app.live, () => !signal.aborted)),
    { atStart: true, longestPauseMs: 60_000 },
  )
  void services.events.on(listingChanged, () => void alerts.soon())
  route(app, calls.savedSearches, async (_, { actor }) => ({
    items: await list(services, actor.id),
    coBuyers: await coBuyerNames(services.db, actor.id),
  }))
  route(app, calls.saveSearch, ({ body }, { actor }) => save(services, actor.id, body))
  route(app, calls.changeSavedSearch, ({ params, body }, { actor }) => change(services, actor.id, params.id, body))
  route(app, calls.deleteSavedSearch, ({ params }, { actor }) => remove(services, actor.id, params.id))
  route(app, calls.restoreSavedSearch, ({ params }, { actor }) => restore(services, actor.id, params.id))
  route(app, calls.searchChanges, ({ params }, { actor }) => changesOf(services, actor.id, params.id))
  const spendDemand = perAddress({ most: demandPerMinute, windowMs: minuteMs, now: services.now })
  route(app, noteSearch, async ({ body }, { actor, remote, local, userAgent, globalPrivacyControl }) => {
    spendDemand(remote)
    if (globalPrivacyControl || actor?.isAgent || userAgent === '' || isbot(userAgent)) return undefined
    const call = inProcess(app, { actor: undefined, remote, local, userAgent })
    await countInVain(services, body.query, async (filters) => (await call(searchProperties, { query: { ...filters, limit: 1 } })).total)
    return undefined
  })
  const spend = perAddress({ most: alertsPerHour, windowMs: everyMs, now: services.now })
  route(app, requestSearchAlert, ({ body }, { remote }) => {
    spend(remote)
    return requestAlert(services, body)
  })
  route(app, searchAlerts, ({ query }) => alertsOf(services.db, query.token))
  route(app, changeSearchAlert, ({ body }) => changeAlert(services, body))
  route(app, changeAlertTimes, ({ body }) => changeTimes(services, body))
}
