import cluster from 'node:cluster'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { adminSetupLink } from '#features/accounts/server'
import { publicIdentity } from '#features/identity/server'
import { mapCredits } from '#features/location/server'
import { mortgageVariables, namedRate } from '#features/mortgage/server'
import { convertsFilms } from '#features/videos/server'
import type { Config } from '#platform/config/config.ts'
import { product } from '#platform/contract/product.ts'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { EmbeddedPostgresError } from '#platform/database/embedded-error.ts'
import { beforeEarlyStop, isStoppingEarly } from '#platform/database/stop-on-signal.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import { buildApp } from './build-app.ts'
import type { Build } from './build-if-needed.ts'
import { databaseState, endWithFailure } from './database-state.ts'
import { drain } from './drain.ts'
import type { PagesEntry, PagesSource } from './pages.ts'
import { openServices } from './open-services.ts'

const root = join(import.meta.dirname, '../..')

/** Assembles the product over its database, listens, and says so. Without a build the pages come from the sources, with hot reload. */
export async function start(config: Config, building: Promise<Build> | undefined, keepStopping: () => void): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const databaseWatch = databaseState()
  const { services, close, demoSignIns } = await openServices(config, root, { onChange: databaseWatch.update, giveUp: endWithFailure })
  const build = await building
  const source = build ? builtPages(build.stamp) : await developmentPages()
  // The build tool installs listeners that end the process at once; ours let the database and requests finish first.
  keepStopping()
  const settings = await settingsFor(config, services, build?.stamp ?? 'development')
  const app = await buildApp({ services, settings, source, version })
  // Jobs begin as the server listens; they end before the database does.
  beforeEarlyStop(() => drain(app))
  databaseWatch.subscribe(app)
  source.attach?.(app)
  await deliverMail(app, services)
  const address = await app.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
    // Threads and jobs end before the database does, or they would log that it is gone.
    await app.close().catch(() => undefined)
    await close().catch(() => undefined)
    throw error
  })
  if (config.port === 0) settings.publicUrl = config.publicUrl.replace(/:0$/, `:${new URL(address).port}`)

  if (isStoppingEarly()) return
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM')
  closeWithGrace({ delay: 10_000, logger: false, skip: ['SIGHUP'] }, async ({ err }) => {
    if (err && !(err instanceof EmbeddedPostgresError)) app.log.fatal({ err }, 'The process ends after a failure nobody foresaw.')
    await source.close?.()
    const isDrained = await drain(app)
    await close({ force: !isDrained })
  })

  if (cluster.isPrimary) await greet(services, demoSignIns, settings.publicUrl)
  process.send?.('ready')
}

/** Mail goes out of every process that answers requests; the modules for it are read only where there is a mail server. */
async function deliverMail(app: App, services: Services): Promise<void> {
  const { smtp } = services.config
  if (!smtp) return
  const { startDelivery } = await import('#platform/mail/mail-delivery.ts')
  const { smtpTransport } = await import('#platform/mail/smtp-transport.ts')
  startDelivery(app.jobs, services, smtpTransport(smtp.url, smtp.from), app.log)
}

async function greet(services: Services, demoSignIns: readonly string[], url: string): Promise<void> {
  const setup = await adminSetupLink(services)
  if (setup) console.log(`No administrator yet. Sign in, then open this once: ${setup}`)
  for (const line of demoSignIns) console.log(line)
  console.log(`${product.name} is ready at ${url}`)
}

async function settingsFor(config: Config, services: Services, build: string): Promise<PublicSettings> {
  return {
    product: { name: product.name, slug: product.slug },
    build,
    publicUrl: config.publicUrl,
    operator: {
      supportEmail: config.supportEmail,
      legalEmail: config.legalEmail,
      postalAddress: config.postalAddress ?? null,
      state: config.operatorState ?? null,
    },
    demo: config.demo,
    outboxOpen: config.outboxOpen,
    mapStyleUrl: config.mapStyleUrl ?? null,
    satelliteTilesUrl: config.satelliteTilesUrl ?? null,
    mapCredits: await mapCredits(config),
    videoMaxBytes: config.videoMaxBytes,
    convertsVideos: convertsFilms(config),
    mortgageRate: namedRate(mortgageVariables(config.environment), config.demo, services.now()),
    identity: await publicIdentity(services),
  }
}

type AttachablePages = PagesSource & { attach?: (app: App) => void; close?: () => Promise<void> }

function builtPages(stamp: string): AttachablePages {
  let entry: Promise<PagesEntry> | undefined
  return {
    mode: 'production',
    assets: join(root, 'build/client'),
    load: () => (entry ??= import(`${join(root, 'build/server/index.js')}?${stamp}`) as Promise<PagesEntry>),
  }
}

async function developmentPages(): Promise<AttachablePages> {
  const { viteDevelopmentPages } = await import('./development-pages.ts')
  return viteDevelopmentPages(root)
}
