import * as texts from '#texts/browse'
import { Link } from 'react-router'
import { changedAddress } from '#features/search/contract'
import { useServerNow } from '#platform/web/use-server-now.ts'
import { dayAsTyped } from '#platform/contract/typed-day.ts'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { useDeferredParams } from './deferred-params.tsx'

/** Sets the days of an open house from today to Sunday, or takes them back. */
export function OpenThisWeek() {
  const { params } = useDeferredParams()
  const now = new Date(useServerNow())
  // Only the browser knows which day it is where somebody looks.
  if (!useHydrated()) return null
  const week = restOfWeek(now)
  const isSet = params.get('openFrom') === week.openFrom && params.get('openTo') === week.openTo
  const address = changedAddress(params, { ...(isSet ? { openFrom: null, openTo: null } : week), cursor: null })
  return (
    <Link
      to={address || '?'}
      preventScrollReset
      aria-current={isSet ? 'true' : undefined}
      className={buttonClass({ variant: isSet ? 'primary' : 'secondary', size: 'small' }, 'mb-3')}
    >
      {texts.openHouseThisWeek}
    </Link>
  )
}

/** Today and the Sunday after it, as they are typed. */
export function restOfWeek(now: Date): { openFrom: string; openTo: string } {
  const day = (plus: number) => {
    const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate() + plus]
    return dayAsTyped(new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10))
  }
  return { openFrom: day(0), openTo: day((7 - now.getDay()) % 7) }
}
