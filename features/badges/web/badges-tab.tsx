import * as texts from '#texts/badges'
import { fill } from '#platform/contract/fill.ts'
import { myBadges, type BadgeStanding } from '#features/badges/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { ProgressBar } from '#platform/web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { badgeList, pointsPerLevel } from '../contract/badge-list.ts'
import { BadgeIcon } from './badge-icon.tsx'
import { EarnedBadge } from './earned-badge.tsx'

/** Level, what was earned with its evidence, and what is missing for the rest. */
export function BadgesTab({ userId }: { userId: number }) {
  const reading = useRead(myBadges, userId > 0 ? { params: { userId } } : undefined)
  const skeleton = (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  )
  return (
    <ReadView reading={reading} what={texts.yourBadges} skeleton={skeleton}>
      {(standing) => <Standing standing={standing} />}
    </ReadView>
  )
}

function Standing({ standing }: { standing: BadgeStanding }) {
  const { earnedBadges, level, points, pointsToNextLevel, progress } = standing
  const begun = new Map(progress.map((badge) => [badge.badgeId, badge.have]))
  const earned = new Set(earnedBadges.map(({ id }) => id))
  const open = badgeList.filter(({ id }) => !earned.has(id))
  return (
    <div className="flex flex-col gap-8">
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="font-semibold">{fill(texts.levelLevel, { level })}</h2>
          <p className="text-sm text-quiet">
            {fill(texts.pointsPointsToNextLevelTo, {
              points: counted(points, texts.point),
              pointsToNextLevel: counted(pointsToNextLevel, texts.point),
              nextLevel: level + 1,
            })}
          </p>
        </div>
        <ProgressBar
          label={fill(texts.progressToLevelNextLevel, { nextLevel: level + 1 })}
          value={1 - pointsToNextLevel / pointsPerLevel}
        />
        <p className="text-sm text-quiet">{texts.youLoseABadgeIfWhat}</p>
      </Card>

      <section aria-labelledby="earned-badges" className="flex flex-col gap-4">
        <h2 id="earned-badges" className="font-display text-xl font-semibold">
          {texts.earned}
        </h2>
        {earnedBadges.length === 0 ? (
          <EmptyState title={texts.noBadgesYet}>{texts.publishYourFirstListingOrReply}</EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
            {earnedBadges.map((badge) => (
              <EarnedBadge key={badge.id} badge={badge} />
            ))}
          </ul>
        )}
      </section>

      {open.length > 0 && (
        <section aria-labelledby="open-badges" className="flex flex-col gap-4">
          <h2 id="open-badges" className="font-display text-xl font-semibold">
            {texts.stillToEarn}
          </h2>
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
            {open.map(({ id, name, description, need, units }) => {
              const have = begun.get(id) ?? 0
              return (
                <li key={id} className="flex gap-4 rounded-card border border-line bg-surface p-4">
                  <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-quiet">
                    <BadgeIcon id={id} className="size-5" />
                  </span>
                  <div className="flex min-w-0 flex-1 flex-col gap-1.5">
                    <h3 className="font-semibold">{name}</h3>
                    <p className="text-sm text-quiet">{description}</p>
                    <ProgressBar label={fill(texts.nameProgress, { name })} value={have / need} />
                    <p className="text-sm">{fill(texts.haveOfNeed, { have, need: counted(need, ...units) })}</p>
                  </div>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}
