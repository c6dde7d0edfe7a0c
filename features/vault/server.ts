import * as texts from '#texts/vault'
import { registerPersonalData } from '#features/personal-data/server'
import { registerAgreementVault } from '#features/tours/server'
import { fill } from '#platform/contract/fill.ts'
import type { App } from '#platform/http/app.ts'
import { networkOf, perAddress, perKey } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { registerMailSamples } from '#platform/mail/mail-samples.ts'
import * as calls from './contract.ts'
import { personalData } from './server/personal-data.ts'
import { changeFile, removeFile, vaultFile, vaultOf } from './server/read-vault.ts'
import { expiryMails, remindOfExpiry } from './server/remind-of-expiry.ts'
import { clamdScanner } from './server/scan/clamd.ts'
import { scanLater } from './server/scan/scan-later.ts'
import { putSealedDocument } from './server/sealed-documents.ts'
import { sendFiles } from './server/send-files.ts'
import { makeShare, revokeShare } from './server/share-links.ts'
import { openTicket, sharedFileOf } from './server/shared-file.ts'
import { sweepUploads } from './server/sweep-uploads.ts'
import { vaultVariables } from './server/vault-settings.ts'
import { vaultUploads } from './server/vault-uploads.ts'

export { createDemoVaultFile, type DemoVaultFile } from './server/demo-file.ts'
export { vaultVariables } from './server/vault-settings.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const linksPerMinute = 120
/** Password attempts per link: from one network, and from all networks together. One network alone cannot lock a reader out. */
const maxTriesPerHour = { network: 20, link: 500 }

/** Private files of agents, and the links by which others open them. */
export async function vault(app: App, services: Services): Promise<void> {
  const { db, config } = services
  const clamd = vaultVariables(config.environment)
  const scanner = clamd && clamdScanner(clamd)
  registerPersonalData(app, personalData(services))
  registerMailSamples(app, expiryMails)
  registerAgreementVault(app, putSealedDocument(services.files))
  await vaultUploads(app, services, scanner)
  sendFiles(app, services)
  sharedCalls(app, services)
  app.jobs.every('Sweep uploads of vaults', hourMs, () => sweepUploads(services, scanner), { atStart: true })
  app.jobs.every('Remind of files that expire', hourMs, () => remindOfExpiry(services))
  if (scanner) app.jobs.every('Scan files of vaults', 10 * minuteMs, () => scanLater(services, scanner), { atStart: true })

  route(app, calls.myVault, (_, { actor }) => vaultOf(services, actor.id, scanner !== undefined))
  route(app, calls.changeVaultFile, async ({ params, body }, { actor }) => {
    await changeFile(services, actor.id, params.fileId, body)
    return vaultFile(db, actor.id, params.fileId)
  })
  route(app, calls.removeVaultFile, async ({ params }, { actor }) => {
    await removeFile(services, actor.id, params.fileId)
    return undefined
  })
  route(app, calls.shareVaultFile, async ({ params, body }, { actor }) => {
    const token = await makeShare(services, actor.id, params.fileId, body)
    return { url: `${config.publicUrl}/shared-file/${token}`, file: await vaultFile(db, actor.id, params.fileId) }
  })
  route(app, calls.revokeVaultShare, async ({ params }, { actor }) => {
    const fileId = await revokeShare(services, actor.id, params.shareId)
    return vaultFile(db, actor.id, fileId)
  })
}

function sharedCalls(app: App, services: Services): void {
  const { now } = services
  const spend = perAddress({ most: linksPerMinute, windowMs: minuteMs, now })
  const tries = { windowMs: hourMs, now, message: (seconds: number) => fill(texts.tooManyTries, { seconds }) }
  const spendNetworkTry = perKey<string>({ ...tries, most: maxTriesPerHour.network })
  const spendLinkTry = perKey<string>({ ...tries, most: maxTriesPerHour.link })
  route(app, calls.sharedFile, async ({ params }, { remote }) => {
    spend(remote)
    return sharedFileOf(services, params.token)
  })
  route(app, calls.openSharedFile, async ({ params, body }, { remote }) => {
    spend(remote)
    const { asksPassword } = await sharedFileOf(services, params.token)
    // Right or wrong, so that a guess costs the same whatever becomes of it.
    if (asksPassword) {
      // The network limit comes first, so that refused attempts never count against the link.
      spendNetworkTry(`${params.token} ${networkOf(remote)}`)
      spendLinkTry(params.token)
    }
    const ticket = await openTicket(services, params.token, body)
    return { fileUrl: `/api/shared-files/${params.token}/files/${ticket}` }
  })
}
