import * as texts from '#texts/badges'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import type { BadgeStanding } from '#features/badges/contract'
import { counted } from '#platform/web/ui/text/format.ts'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { badgeList } from '../contract/badge-list.ts'
import { BadgeIcon } from './badge-icon.tsx'

const listingsNamed = 3

/** One badge with what proves it and since when it is there. */
export function EarnedBadge({ badge }: { badge: BadgeStanding['earnedBadges'][number] }) {
  const { count, homes, at } = badge.evidence
  const units = badgeList.find(({ id }) => id === badge.id)?.units ?? ['time', 'times']
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full border"
        style={{ backgroundColor: '#4F46E5', borderColor: '#4338CA', color: '#FFFFFF' }}
      >
        <BadgeIcon id={badge.id} className="size-5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="font-semibold">{badge.name}</h3>
        <p className="text-sm text-quiet">{badge.description}</p>
        <p className="text-sm">
          <span>{counted(count, ...units)}</span>
          {at && (
            <>
              , <LocalDay at={at} />
            </>
          )}
        </p>
        {homes.length > 0 && (
          <ul aria-label={fill(texts.howYouEarnedName, { name: badge.name })} className="text-sm">
            {homes.slice(0, listingsNamed).map(({ id, title }) => (
              <li key={id} className="truncate">
                <Link to={href('/agent/homes/:id', { id: String(id) })} className="text-spruce underline underline-offset-2">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm text-quiet">
          {texts.earnedOn} <LocalDay at={badge.awardedAt} />
        </p>
      </div>
    </li>
  )
}
