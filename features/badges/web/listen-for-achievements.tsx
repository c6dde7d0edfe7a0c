import * as texts from '#texts/badges'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { achievement, myBadges, systemAchievement } from '#features/badges/contract'
import { onLiveFrame } from '#platform/web/live-socket/live.ts'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { BadgeIcon } from './badge-icon.tsx'
import { VisuallyHidden } from '#platform/web/ui/display/visually-hidden.tsx'

const shownMs = 5000
/** White on the darker of the two greens, because on the lighter one even large words are too faint. */
const ofOthers = { background: '#059669', border: '#10B981', text: '#FFFFFF' }

/** Shows what is earned, by oneself and by others, until the returned function is called. */
export function listenForAchievements(showBadges: () => void): () => void {
  let together = 0
  let lastAt = -Infinity

  const leaving = [
    onLiveFrame(achievement, (frame) => {
      const won = z.parse(achievement.body, frame)
      const now = performance.now()
      together = now - lastAt < shownMs ? together + 1 : 1
      lastAt = now
      toast({
        title: fill(texts.badgeEarnedBadgeName, { badgeName: won.badgeName }),
        description: [won.badgeDescription, won.points > 0 && `${won.points} points.`].filter(Boolean).join(' '),
        icon: <Icon of={won.badgeId} count={together} />,
        paint: { background: won.badgeBackgroundColor, border: won.badgeBorderColor, text: won.badgeTextColor },
        action: { label: texts.viewMyBadges, onPress: showBadges },
        duration: shownMs,
      })
      void sharedQueries().invalidateQueries({ queryKey: [myBadges.path] })
    }),
    onLiveFrame(systemAchievement, (frame) => {
      const { message, badgeId } = z.parse(systemAchievement.body, frame)
      toast({
        title: texts.achievementUnlocked,
        description: message,
        icon: <Icon of={badgeId} count={1} />,
        paint: ofOthers,
        duration: shownMs,
      })
    }),
  ]
  return () => {
    for (const leave of leaving) leave()
  }
}

function Icon({ of, count }: { of: string | undefined; count: number }) {
  return (
    <span className="relative">
      <BadgeIcon id={of} className="size-6" />
      {count > 1 && (
        <span className="absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full bg-[#FFFFFF] px-1 text-xs font-bold text-[#3730A3]">
          <span>{count}</span>
          <VisuallyHidden> {texts.badges}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
