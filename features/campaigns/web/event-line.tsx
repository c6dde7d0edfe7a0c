import * as texts from '#texts/campaigns'
import { href, Link } from 'react-router'
import { windowText, type CampaignLine, type CampaignPhase } from '#features/campaigns/contract'
import { Badge, type BadgeTone } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { CoverPicture } from './cover-picture.tsx'
import { wholeTimes } from '#platform/web/ui/text/format.ts'

const phases: Record<CampaignPhase, { label: string; tone: BadgeTone }> = {
  on: { label: texts.happeningNow, tone: 'solid' },
  upcoming: { label: texts.upcoming, tone: 'good' },
  over: { label: texts.over, tone: 'neutral' },
  canceled: { label: texts.canceled, tone: 'danger' },
}

export function PhaseBadge({ phase }: { phase: CampaignPhase }) {
  const { label, tone } = phases[phase]
  return <Badge tone={tone}>{label}</Badge>
}

/** An event in a list: picture, title, when and where. */
export function EventLine({ event, eager = false }: { event: CampaignLine; eager?: boolean }) {
  return (
    <Card className="relative flex h-full flex-col gap-3 overflow-hidden">
      {event.coverUrl && (
        <CoverPicture
          url={event.coverUrl}
          eager={eager}
          sizes="(width < 40rem) 100vw, (width < 64rem) 50vw, 24rem"
          className="aspect-video w-full rounded-card bg-sunken object-cover"
        />
      )}
      <p>
        <PhaseBadge phase={event.phase} />
      </p>
      <h3 className="font-display text-lg font-semibold">
        <Link
          to={href('/eventspecial/:id', { id: String(event.id) })}
          className="underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {event.title}
        </Link>
      </h3>
      <p className="text-quiet">{wholeTimes(windowText(event))}</p>
      {event.place && <p className="text-quiet">{event.place}</p>}
    </Card>
  )
}
