import * as texts from '#texts/leads'
import { fill } from '#platform/contract/fill.ts'
import { SurroundingsMap } from '#features/location/web'
import type { Lead } from '#features/leads/contract'
import { LeadName } from './lead-board.tsx'
import { LeadFacts } from './lead-facts.tsx'

interface LeadMapProps {
  leads: readonly Lead[]
  now: number
  onOpen: (lead: Lead) => void
  /** The home whose leads are listed beside the map. */
  propertyId: number | undefined
  onProperty: (propertyId: number | undefined) => void
}

const leadsText = (count: number): string => (count === 1 ? texts.oneLead : fill(texts.countLeads, { count }))

/** Where the homes are that people ask about, with how many ask; a press lists who. */
export function LeadMap({ leads, now, onOpen, propertyId, onProperty }: LeadMapProps) {
  const byListing = Map.groupBy(
    leads.filter(({ property }) => property),
    ({ property }) => property?.id ?? 0,
  )
  const marks = [...byListing].flatMap(([id, interested]) => {
    const home = interested[0]?.property
    if (home?.latitude == null || home.longitude == null) return []
    return [
      {
        key: String(id),
        kind: id === propertyId ? ('this' as const) : ('home' as const),
        latitude: home.latitude,
        longitude: home.longitude,
        label: fill(texts.countLeadsForTitle, { leads: leadsText(interested.length), title: home.title }),
        text: String(interested.length),
        onPress: () => onProperty(id === propertyId ? undefined : id),
      },
    ]
  })
  const byZip = Map.groupBy(
    leads.flatMap(({ buyerId, buyerArea }) => (buyerArea ? [{ buyerId, ...buyerArea }] : [])),
    ({ zip }) => zip,
  )
  const areas = [...byZip].flatMap(([zip, buyers]) => {
    const [area] = buyers
    const count = new Set(buyers.map(({ buyerId }) => buyerId)).size
    const label = area && fill(count === 1 ? texts.buyerInZip : texts.countBuyersInZip, { count, zip, place: area.place })
    return area && label
      ? [{ key: `zip ${zip}`, kind: 'place' as const, latitude: area.latitude, longitude: area.longitude, label, text: zip }]
      : []
  })
  const contacts = leads.filter(({ property }) => !property).length
  const homes = [...byListing].filter(([id]) => propertyId === undefined || id === propertyId)
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
          {texts.mapShowsHomes} {contacts > 0 && fill(texts.contactsWithoutHome, { count: contacts })}
        </p>
      </div>
      <div className="flex flex-col gap-6">
        {homes.map(([id, interested]) => (
          <section key={id} aria-labelledby={`home-${id}`} className="flex flex-col gap-3">
            <h2 id={`home-${id}`} className="font-semibold">
              {interested[0]?.property?.title}{' '}
              <span className="font-normal text-quiet">
                {[interested[0]?.property?.place, leadsText(interested.length)].filter(Boolean).join(' · ')}
              </span>
            </h2>
            <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
              {interested.map((lead) => (
                <li key={lead.id} className="flex flex-col gap-2 p-3">
                  <LeadName lead={{ ...lead, property: null }} onOpen={onOpen} />
                  <LeadFacts lead={lead} now={now} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
