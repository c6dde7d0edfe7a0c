import { identityVariables } from '#features/identity/server'
import { locationVariables } from '#features/location/server'
import { searchVariables } from '#features/search/server'
import { takedownVariables } from '#features/takedowns/server'
import { platformVariables, readConfig, type Config } from '#platform/config/config.ts'
import { checkSettings, type Environment, type Settings } from '#platform/config/settings.ts'

/** Every part of the product that reads the environment. */
export const everySetting: readonly Settings<unknown>[] = [
  platformVariables,
  ...identityVariables,
  locationVariables,
  searchVariables,
  takedownVariables,
]

/** Reads all settings at once. Throws ConfigError that names every wrong one. */
export function readSettings(environment: Environment): Config {
  checkSettings(everySetting, environment)
  return readConfig(environment)
}
