import * as texts from '#texts/open-houses'
import { Check } from 'lucide-react'
import { fill } from '#platform/contract/fill.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { forgetWaiting, type ShownGuest } from './waiting-guests.ts'

interface GuestLinesProps {
  guests: readonly ShownGuest[]
  /** Somebody who said they come is here. */
  onHere: (guest: ShownGuest) => void
}

/** Everybody on the sheet: who said they come, and who is here. */
export function GuestLines({ guests, onHere }: GuestLinesProps) {
  return (
    <section aria-labelledby="guests" data-print="hide" className="flex flex-col gap-3">
      <h2 id="guests" className="font-display text-xl font-semibold">
        {texts.guests}
      </h2>
      {guests.length === 0 && <p className="text-quiet">{texts.nobodyYet}</p>}
      <ul className="divide-y divide-line">
        {guests.map((guest) => (
          <li key={guest.clientId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium break-words">{guest.name}</p>
              <p className="text-sm break-words text-quiet">{lineOf(guest)}</p>
              {guest.failure ? (
                <p className="text-sm font-medium text-brick">{fill(texts.notTaken, { reason: guest.failure })}</p>
              ) : (
                guest.isWaiting && <p className="text-sm">{texts.notSentYet}</p>
              )}
            </div>
            {guest.failure ? (
              <Button
                size="small"
                variant="secondary"
                aria-label={`${texts.remove}: ${guest.name}`}
                onClick={() => forgetWaiting(guest.clientId)}
              >
                {texts.remove}
              </Button>
            ) : guest.signedInAt === null ? (
              <Button size="small" variant="secondary" aria-label={`${texts.signIn}: ${guest.name}`} onClick={() => onHere(guest)}>
                {texts.signIn}
              </Button>
            ) : (
              <span className="flex items-center gap-1 text-sm font-medium text-spruce">
                <Check aria-hidden="true" className="size-4" />
                {texts.isHere}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const lineOf = ({ isRsvp, party, email, phone, hasAgent }: ShownGuest): string =>
  [fill(isRsvp ? texts.saidTheyCome : texts.partyOfCount, { count: party }), email, phone, ...(hasAgent === true ? [texts.hasAnAgent] : [])]
    .filter(Boolean)
    .join(' · ')
