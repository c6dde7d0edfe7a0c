import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { perAddress } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { removePicture } from '#platform/http/stored-pictures.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from './contract.ts'
import { coverFiles, coverFolder } from './server/cover.ts'
import { add, campaignForAdmin, campaignsForAdmin, change, move, remove } from './server/edit-campaigns.ts'
import { forgetGuests } from './server/forget-guests.ts'
import { campaignMails } from './server/mail-samples.ts'
import { personalData } from './server/personal-data.ts'
import { campaignFor, campaignList } from './server/read-campaigns.ts'
import { rsvp } from './server/rsvp.ts'

export { createDemoCampaign, type DemoCampaign } from './server/demo-campaign.ts'

const minuteMs = 60_000
const readsPerMinute = 120

/** Special events: campaign pages that administrators make, and who comes. */
export function campaigns(app: App, services: Services): void {
  const { files, now } = services
  registerPersonalData(app, personalData)
  registerMailSamples(app, campaignMails)
  coverFiles(app, services)
  app.jobs.every('Forget guests of special events', 60 * minuteMs, () => forgetGuests(services))
  const spendRead = perAddress({ most: readsPerMinute, windowMs: minuteMs, now })

  route(app, calls.listCampaigns, (_, { remote }) => {
    spendRead(remote)
    return campaignList(services)
  })
  route(app, calls.getCampaign, ({ params }, { actor, remote }) => {
    spendRead(remote)
    return campaignFor(services, actor, params.id)
  })
  route(app, calls.saveCampaignRsvp, ({ params, body }, { actor }) => rsvp(services, actor, params.id, body.party))
  route(app, calls.adminCampaigns, async () => ({ items: await campaignsForAdmin(services) }))
  route(app, calls.addCampaign, async ({ body }) => campaignForAdmin(services, await add(services, body)))
  route(app, calls.changeCampaign, async ({ params, body }) => {
    await change(services, params.id, body)
    return campaignForAdmin(services, params.id)
  })
  route(app, calls.moveCampaign, async ({ params, body }) => {
    await move(services, params.id, body.state)
    return campaignForAdmin(services, params.id)
  })
  route(app, calls.removeCampaign, async ({ params }) => {
    await removePicture(files, coverFolder, await remove(services, params.id))
    return undefined
  })
}
