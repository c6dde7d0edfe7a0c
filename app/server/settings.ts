import { licenseVariables } from '#features/agents/server'
import { billingVariables } from '#features/billing/server'
import { identityVariables } from '#features/identity/server'
import { locationVariables } from '#features/location/server'
import { mortgageVariables } from '#features/mortgage/server'
import { mailHookVariables, pushVariables } from '#features/notifications/server'
import { publicApiVariables } from '#features/public-api/server'
import { signOnVariables } from '#features/single-sign-on/server'
import { searchIndexVariables } from '#features/search-index/server'
import { takedownVariables } from '#features/takedowns/server'
import { smsVariables } from '#platform/sms/sms-settings.ts'
import { sealVariables } from '#features/tours/server'
import { vaultVariables } from '#features/vault/server'
import { transcodeVariables } from '#features/videos/server'
import { platformVariables, readConfig, type Config } from '#platform/config/config.ts'
import { storageVariables } from '#platform/storage/storage-settings.ts'
import { mergeSettings, type Environment } from '#platform/config/settings.ts'

/** Every part of the product that reads the environment, one shape each, as one. */
export const everySetting = mergeSettings({
  platform: platformVariables,
  licenses: licenseVariables,
  billing: billingVariables,
  sms: smsVariables,
  storage: storageVariables,
  identity: identityVariables,
  location: locationVariables,
  mortgage: mortgageVariables,
  mailHook: mailHookVariables,
  push: pushVariables,
  publicApi: publicApiVariables,
  signOn: signOnVariables,
  search: searchIndexVariables,
  seals: sealVariables,
  takedowns: takedownVariables,
  transcode: transcodeVariables,
  vault: vaultVariables,
})

/** Reads all settings at once. Throws ConfigError that names every wrong one. */
export function readSettings(environment: Environment): Config {
  everySetting(environment)
  return readConfig(environment)
}
