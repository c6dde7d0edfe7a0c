import * as texts from '#texts/site'
import { useId } from 'react'
import { href, Link } from 'react-router'
import { PropertyCard } from '#features/property/web'
import type { NewCommunity } from '#features/site/contract'
import { fill } from '#platform/contract/fill.ts'
import { Badge, type BadgeTone } from '#platform/web/ui/display/badge.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

type CommunityListing = NewCommunity['homes'][number]

const stages: Record<NonNullable<CommunityListing['stage']>, { label: string; tone: BadgeTone }> = {
  'To Be Built': { label: texts.toBeBuilt, tone: 'attention' },
  'Under Construction': { label: texts.underConstruction, tone: 'neutral' },
  Completed: { label: texts.completed, tone: 'good' },
}

/** The new homes of a builder in one community: plan, how far each is, and videos of its progress. */
export function Community({ builder, community, city, state, homes }: NewCommunity) {
  const heading = useId()
  const place = `${city}, ${state}`
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-5">
      <div>
        <h2 id={heading} className="font-display text-2xl font-semibold">
          {community ?? fill(texts.newHomesByBuilder, { builder: builder ?? '' })}
        </h2>
        <p className="text-quiet">{community && builder ? fill(texts.byBuilderInPlace, { builder, place }) : place}</p>
      </div>
      <ul className="grid items-start gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {homes.map((home) => (
          <li key={home.card.id} className="flex flex-col gap-3">
            <Stage {...home} />
            <PropertyCard home={home.card} />
            <Progress {...home} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stage({ plan, stage }: CommunityListing) {
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2">
        {plan && <span className="font-medium">{fill(texts.planName, { plan })}</span>}
        {stage && <Badge tone={stages[stage].tone}>{stages[stage].label}</Badge>}
      </p>
      {stage === 'To Be Built' && <p className="text-sm text-quiet">{texts.notBuiltYetPicturesShowThePlan}</p>}
    </div>
  )
}

function Progress({ card, progress }: CommunityListing) {
  if (progress.length === 0) return null
  return (
    <div>
      <h3 className="text-sm font-medium">{texts.progressVideos}</h3>
      <ul className="text-sm">
        {progress.map(({ title, at }) => (
          <li key={`${at} ${title}`}>
            <Link
              to={href('/property/:id', { id: String(card.id) })}
              className="inline-block py-1 text-spruce underline underline-offset-2"
            >
              {title || card.title}
            </Link>{' '}
            <span className="text-quiet">
              <LocalDay at={at} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
