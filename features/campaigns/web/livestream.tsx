import * as texts from '#texts/campaigns'
import { Radio } from 'lucide-react'
import { useState } from 'react'
import type { Campaign } from '#features/campaigns/contract'
import { fill } from '#platform/contract/fill.ts'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'

/** The livestream of an event: a link for everybody, and a frame of the other site only for whoever asks for it. */
export function Livestream({ stream, title }: { stream: NonNullable<Campaign['livestream']>; title: string }) {
  const [playing, setPlaying] = useState(false)
  const hydrated = useHydrated()
  const { url, embedUrl, host } = stream
  return (
    <section aria-labelledby="livestream">
      <Card className="flex flex-col gap-4">
        <h2 id="livestream" className="flex items-center gap-2 font-display text-xl font-semibold">
          <Radio aria-hidden className="size-5 text-spruce" />
          {texts.livestream}
        </h2>
        {playing && embedUrl ? (
          <iframe
            src={embedUrl}
            title={`${texts.livestream}: ${title}`}
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            className="aspect-video w-full rounded-card border-0 bg-black"
          />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            {embedUrl && hydrated && <Button onClick={() => setPlaying(true)}>{texts.playHere}</Button>}
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: embedUrl && hydrated ? 'secondary' : 'primary' })}
            >
              {texts.watchTheLivestream}
            </a>
          </div>
        )}
        <p className="text-sm text-quiet">{fill(embedUrl ? texts.playsFromHost : texts.opensOnHost, { host })}</p>
      </Card>
    </section>
  )
}
