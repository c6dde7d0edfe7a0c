import * as texts from '#texts/leads'
import { fill } from '#platform/contract/fill.ts'
import { SurroundingsMap } from '#features/location/web'
import type { Lead } from '#features/leads/contract'
import type { LeadMapCounts } from '../contract/lead.ts'
import { LeadName } from './lead-board.tsx'
import { LeadFacts } from './lead-facts.tsx'

interface LeadMapProps {
  /** All leads that match, counted. */
  counts: LeadMapCounts
  /** Leads about the chosen home; empty while none is chosen. */
  leads: readonly Lead[]
  now: number
  onOpen: (lead: Lead) => void
  /** The home whose leads are listed beside the map. */
  propertyId: number | undefined
  onProperty: (propertyId: number | undefined) => void
}

const leadsText = (count: number): string => (count === 1 ? texts.oneLead : fill(texts.countLeads, { count }))

/** Homes with their number of leads, and the ZIP codes of buyers. Choosing a home lists its leads. */
export function LeadMap({ counts, leads, now, onOpen, propertyId, onProperty }: LeadMapProps) {
  const marks = counts.homes.flatMap(({ property: home, leads: amount }) =>
    home.latitude === null || home.longitude === null
      ? []
      : [
          {
            key: String(home.id),
            kind: home.id === propertyId ? ('this' as const) : ('home' as const),
            latitude: home.latitude,
            longitude: home.longitude,
            label: fill(texts.countLeadsForTitle, { leads: leadsText(amount), title: home.title }),
            text: String(amount),
            onPress: () => onProperty(home.id === propertyId ? undefined : home.id),
          },
        ],
  )
  const areas = counts.areas.map(({ zip, place, latitude, longitude, buyers }) => ({
    key: `zip ${zip}`,
    kind: 'place' as const,
    latitude,
    longitude,
    label: fill(buyers === 1 ? texts.buyerInZip : texts.countBuyersInZip, { count: buyers, zip, place }),
    text: zip,
  }))
  const { withoutListing } = counts
  const homes = counts.homes.filter(({ property }) => propertyId === undefined || property.id === propertyId)
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-2">
        {marks.length + areas.length > 0 ? (
          <SurroundingsMap
            key={marks.length + areas.length}
            label={texts.mapOfLeads}
            marks={[...marks, ...areas]}
            className="h-96 lg:h-[32rem]"
          />
        ) : (
          <p className="text-quiet">{texts.noHomeOnTheMap}</p>
        )}
        <p className="text-sm text-quiet">
          {texts.mapShowsHomes} {withoutListing > 0 && <span>{fill(texts.contactsWithoutHome, { count: withoutListing })}</span>}
        </p>
      </div>
      <div className="flex flex-col gap-6">
        {homes.map(({ property: home, leads: amount }) => (
          <section key={home.id} aria-labelledby={`home-${home.id}`} className="flex flex-col gap-3">
            <h2 id={`home-${home.id}`} className="font-semibold">
              <button
                type="button"
                aria-expanded={home.id === propertyId}
                onClick={() => onProperty(home.id === propertyId ? undefined : home.id)}
                className="text-left underline-offset-4 hover:underline"
              >
                {home.title} <span className="font-normal text-quiet">{[home.place, leadsText(amount)].filter(Boolean).join(' · ')}</span>
              </button>
            </h2>
            {home.id === propertyId && (
              <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
                {leads.map((lead) => (
                  <li key={lead.id} className="flex flex-col gap-2 p-3">
                    <LeadName lead={{ ...lead, property: null }} onOpen={onOpen} />
                    <LeadFacts lead={lead} now={now} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
