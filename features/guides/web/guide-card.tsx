import * as texts from '#texts/guides'
import { fill } from '#platform/contract/fill.ts'
import { Play } from 'lucide-react'
import { href, Link } from 'react-router'
import { topicNames, type Guide } from '#features/guides/contract'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { clock, counted } from '#platform/web/ui/text/format.ts'

export function GuideCard({ guide }: { guide: Guide }) {
  const { video, agent } = guide
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-float">
      <div className="relative aspect-video bg-sunken">
        {video.posterUrl ? (
          <img src={video.posterUrl} alt="" loading="lazy" width={960} height={540} className="size-full object-cover" />
        ) : (
          <span aria-hidden="true" className="grid size-full place-items-center text-quiet">
            <Play className="size-10" />
          </span>
        )}
        {video.durationSeconds !== null && (
          <span className="absolute right-2 bottom-2 rounded-field bg-black/75 px-2 py-0.5 text-sm text-white">
            <span className="sr-only">{texts.length} </span>
            {clock(video.durationSeconds)}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
          <Badge>{guide.topic ? topicNames[guide.topic] : texts.neighborhoodVideo}</Badge>
          <span>{guide.area ?? texts.anywhere}</span>
          {guide.places.length > 0 && <span>{fill(texts.placesOnTheMap, { places: counted(guide.places.length, texts.place) })}</span>}
        </p>
        <h3 className="font-display text-lg font-semibold">
          <Link to={href('/buyer-guide-videos/:id', { id: String(guide.id) })} className="after:absolute after:inset-0">
            {guide.title}
          </Link>
        </h3>
        {guide.summary && <p className="line-clamp-3 text-quiet">{guide.summary}</p>}
        <p className="mt-auto text-sm">
          {agent.name}
          {agent.brokerageName && <span className="text-quiet">, {agent.brokerageName}</span>}
        </p>
      </div>
    </article>
  )
}
