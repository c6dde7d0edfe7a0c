import * as texts from '#texts/brokerages'
import { href, Link } from 'react-router'
import { countedItems, type CountedItems, type CountedKind } from '#features/brokerages/contract'
import { fill } from '#platform/contract/fill.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { dayText, kindNames } from './kind-names.ts'

type Item = CountedItems['items'][number]

/** What one number counts, of everybody or of one office. */
export function CountedList({ kind, office }: { kind: CountedKind; office: string | null }) {
  return (
    <section id="list" aria-label={kindNames[kind]} className="scroll-mt-24">
      <Card>
        <h2 className="font-display text-xl font-semibold">{kindNames[kind]}</h2>
        <ReadView
          reading={useRead(countedItems, { query: { kind, ...(office && { office }) } })}
          what={texts.theList}
          skeleton={<Skeleton className="mt-3 h-32 rounded-card" />}
          isEmpty={({ total }) => total === 0}
          empty={<p className="mt-2 text-quiet">{texts.nothingInThisList}</p>}
        >
          {({ total, items }) => (
            <>
              {items.length < total && (
                <p className="mt-1 text-sm text-quiet">{fill(texts.firstOfTotal, { shown: items.length, total })}</p>
              )}
              <ul className="mt-2 divide-y divide-line">
                {items.map((item) => (
                  <li key={item.key} className="py-3">
                    <Title item={item} kind={kind} />
                    <p className="text-sm break-words text-quiet">
                      {item.agentName}
                      <When item={item} kind={kind} />
                      {detailText(item, kind)}
                    </p>
                  </li>
                ))}
              </ul>
            </>
          )}
        </ReadView>
      </Card>
    </section>
  )
}

const isLicense = (kind: CountedKind) => kind.startsWith('license-')

function Title({ item: { title, propertyId, detail }, kind }: { item: Item; kind: CountedKind }) {
  if (isLicense(kind)) return <p>{fill(texts.licenseNumberOfState, { number: title ?? '', state: detail ?? '' })}</p>
  const name = title ?? (kind.startsWith('un') && kind !== 'under-contract' ? texts.aBuyerWithoutAListing : texts.untitled)
  if (propertyId === null) return <p className="break-words">{name}</p>
  return (
    <Link to={href('/property/:id', { id: String(propertyId) })} className="break-words underline underline-offset-2">
      {name}
    </Link>
  )
}

function When({ item: { at }, kind }: { item: Item; kind: CountedKind }) {
  if (at === null) return null
  if (isLicense(kind)) return ` · ${texts.lastDay} ${dayText(at)}`
  return (
    <>
      {' '}
      · {texts.since} <LocalDay at={at} />
    </>
  )
}

function detailText({ detail }: Item, kind: CountedKind): string {
  if (kind === 'wording') return ` · ${fill(texts.kept, { phrase: detail ?? '' })}`
  if (kind === 'no-brokerage-line') return ` · ${detail ? fill(texts.profileNames, { office: detail }) : texts.profileNamesNone}`
  return ''
}
