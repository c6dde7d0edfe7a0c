import { freshRate, type Figure } from '#features/mortgage/contract'
import { useServerNow } from '#platform/web/use-server-now.ts'
import { useSettingsIfAny } from '#platform/web/session/public-settings.ts'

/** Returns the interest rate to begin with; undefined where people have to be asked for theirs. */
export function useFreshRate(): Figure | undefined {
  const today = new Date(useServerNow())
  return freshRate(useSettingsIfAny()?.mortgageRate, today)
}
