import { useState } from 'react'
import { freshRate, type Figure } from '#features/mortgage/contract'
import { useSettingsIfAny } from '#platform/web/session/public-settings.ts'

/** Returns the interest rate to begin with; undefined where people have to be asked for theirs. */
export function useFreshRate(): Figure | undefined {
  const [today] = useState(() => new Date())
  return freshRate(useSettingsIfAny()?.mortgageRate, today)
}
