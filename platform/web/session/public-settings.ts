import { createContext, use } from 'react'
import type { PublicSettings } from '#platform/contract/public-settings.ts'

const Settings = createContext<PublicSettings | undefined>(undefined)

export const PublicSettingsProvider = Settings.Provider

/** The same where a part may stand outside a page, as in a preview. */
export const useSettingsIfAny = (): PublicSettings | undefined => use(Settings)

/** Returns the addresses of the operator, for contact and legal pages. */
export const useOperator = (): PublicSettings['operator'] => usePublicSettings().operator

/** What every browser gets to know about this installation. */
export function usePublicSettings(): PublicSettings {
  const settings = use(Settings)
  if (!settings) throw new Error('Public settings are read outside the page root.')
  return settings
}
