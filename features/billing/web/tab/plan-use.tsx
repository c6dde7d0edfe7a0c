import * as texts from '#texts/billing'
import { fill } from '#platform/contract/fill.ts'
import { Check, Minus } from 'lucide-react'
import type { Billing } from '#features/billing/contract'

type Held = Pick<Billing, 'used' | 'limit' | 'film' | 'leadExport'> & { texts: Billing['texts'] }

/** How much of what the plan holds is used: listings on the market, minutes of video, storage and texts; whether leads can be exported. */
export function PlanUse({ billing: { used, limit, film, texts: sms, leadExport } }: { billing: Held }) {
  return (
    <ul aria-label={texts.whatYourPlanHolds} className="flex flex-col gap-3 text-sm text-quiet">
      <Use used={used} limit={limit} text={limit === null ? texts.listingsUsedUnlimited : texts.listingsUsed} digits={0} />
      <Use
        used={film.minutes}
        limit={film.minutesLimit}
        text={film.minutesLimit === null ? texts.minutesUsedUnlimited : texts.minutesUsed}
        digits={0}
      />
      <Use
        used={film.gigabytes}
        limit={film.gigabytesLimit}
        text={film.gigabytesLimit === null ? texts.gigabytesUsedUnlimited : texts.gigabytesUsed}
        digits={1}
      />
      <Use used={sms.sent} limit={sms.limit} text={sms.limit === null ? texts.textsUsedUnlimited : texts.textsUsed} digits={0} />
      <li className="flex items-center gap-2">
        {leadExport ? (
          <Check aria-hidden="true" className="size-4 shrink-0 text-spruce" />
        ) : (
          <Minus aria-hidden="true" className="size-4 shrink-0" />
        )}
        <span>{leadExport ? texts.leadExport : texts.noLeadExport}</span>
      </li>
    </ul>
  )
}

interface UseProps {
  used: number
  limit: number | null
  text: string
  digits: number
}

function Use({ used, limit, text, digits }: UseProps) {
  const written = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: digits })
  // Something is never shown as nothing.
  const shown = used > 0 && used < 10 ** -digits ? `<${10 ** -digits}` : written(used)
  return (
    <li className="flex max-w-md flex-col gap-1">
      <span>{fill(text, { used: shown, limit: limit === null ? '' : written(limit) })}</span>
      {limit !== null && (
        <span className="h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
          <span
            className={`block h-full rounded-full ${used >= limit ? 'bg-brick' : 'bg-spruce'}`}
            style={{ width: `${Math.min(100, (used / limit) * 100)}%` }}
          />
        </span>
      )}
    </li>
  )
}
