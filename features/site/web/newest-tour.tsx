import * as texts from '#texts/site'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { PropertyCard } from '#features/listings/contract'
import { unaltered } from '#features/listings/web'
import { Picture } from '#platform/web/ui/display/picture.tsx'
import { LazyBoundary, lazyAfterHydration } from '#platform/web/ui/lazy-parts.tsx'

const SilentPreview = import.meta.env.SSR
  ? (await import('#platform/web/ui/preview/silent-preview.tsx')).SilentPreview
  : lazyAfterHydration(async () => (await import('#platform/web/ui/preview/silent-preview.tsx')).SilentPreview)

/** The first tour people see: its photo comes with the page, the film follows without sound once it rests on the screen. */
export function NewestTour({ home }: { home: PropertyCard }) {
  const [isPlaying, setIsPlaying] = useState(false)
  const [isPaused, setIsPaused] = useState(false)
  if (!home.mainPhoto) return null
  return (
    <div className="group relative hidden overflow-hidden rounded-card shadow-float lg:block">
      <Link to={href('/property/:id', { id: String(home.id) })} className="relative block">
        <Picture sizes={unaltered(home.mainPhoto)} alt="" width={4} height={3} eager onlyWide slot="27rem" />
        {home.tour?.playUrl && !isPaused && (
          <LazyBoundary>
            <SilentPreview src={home.tour.playUrl} onView endless onPlaying={setIsPlaying} />
          </LazyBoundary>
        )}
        <span className="absolute inset-x-0 bottom-0 flex items-center gap-3 film-shade [--film-clear:4rem] px-5 pb-5 text-white">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-white/90 text-black transition-transform group-hover:scale-110">
            <Play aria-hidden="true" className="size-5 fill-current" />
          </span>
          <span className="min-w-0">
            <span className="block text-sm">{texts.newestTour}</span>
            <span className="block truncate font-medium">{home.title}</span>
          </span>
        </span>
      </Link>
      {(isPlaying || isPaused) && (
        <button
          type="button"
          aria-label={isPaused ? texts.playPreview : texts.pausePreview}
          onClick={() => setIsPaused(!isPaused)}
          className="absolute top-3 right-3 grid size-9 place-items-center rounded-full bg-black/60 text-white hover:bg-black/80"
        >
          {isPaused ? (
            <Play aria-hidden="true" className="size-4 fill-current" />
          ) : (
            <Pause aria-hidden="true" className="size-4 fill-current" />
          )}
        </button>
      )}
    </div>
  )
}
