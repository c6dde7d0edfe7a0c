import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import type { ReactNode } from 'react'
import type { Caption, VideoChanges as Changes } from '#features/videos/contract'
import { Badge, type BadgeTone } from '#platform/web/ui/display/badge.tsx'
import { clock, counted } from '#platform/web/ui/text/format.ts'
import { changeTexts, roomChangeTexts } from './change-texts.ts'

interface VideoChangesProps {
  /** Each video whose title, cover or captions change. */
  videos: readonly { id: number; title: string; changes: Changes }[]
  /** Names the side that is not live yet. */
  afterLabel: string
}

/** More changed captions than these are opened by a press. */
const captionsAtOnce = 20

/** Titles, covers and captions of tours as buyers see them and as they would be, side by side; of captions those that change. */
export function VideoChanges({ videos, afterLabel }: VideoChangesProps) {
  return videos.map(({ id, title, changes }) => {
    const name = fill(texts.changesOfVideoTitle, { title })
    const { title: titles, cover, captions } = changes
    const sides = [
      { name: texts.buyersSee, title: titles?.before, picture: cover?.before, side: 'before' },
      { name: afterLabel, title: titles?.after, picture: cover?.after, side: 'after' },
    ] as const
    return (
      <section key={id} aria-label={name} className="flex flex-col gap-2">
        <h4 className="text-sm font-medium break-words">{name}</h4>
        {(titles ?? cover) && (
          <div className="grid gap-3 sm:grid-cols-2">
            {sides.map((each) => (
              <Side key={each.side} name={each.name}>
                {each.title !== undefined && <p className="font-medium break-words">{each.title}</p>}
                {each.picture !== undefined && <Cover url={each.picture} side={each.name} />}
              </Side>
            ))}
          </div>
        )}
        {captions && (
          <details open={captions.changed.length <= captionsAtOnce}>
            <summary className="cursor-pointer text-sm font-medium">{counted(captions.changed.length, texts.changedCaption)}</summary>
            <div className="mt-2 grid gap-3 sm:grid-cols-2">
              {sides.map((each) => (
                <Side key={each.side} name={each.name}>
                  <Lines difference={captions} side={each.side} />
                </Side>
              ))}
            </div>
          </details>
        )}
      </section>
    )
  })
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col gap-2 rounded-field bg-sunken p-3 text-sm">
      <figcaption className="text-xs font-medium">{name}</figcaption>
      {children}
    </figure>
  )
}

function Cover({ url, side }: { url: string | null; side: string }) {
  if (url === null) return <p>{texts.noCoverImage}</p>
  return (
    <img
      src={url}
      alt={fill(texts.coverOnSide, { side })}
      loading="lazy"
      className="aspect-video w-full rounded-field bg-black object-contain"
    />
  )
}

function Lines({ difference: { changed, unchanged }, side }: { difference: NonNullable<Changes['captions']>; side: 'before' | 'after' }) {
  const lines = changed.flatMap((each) => {
    const caption = each[side]
    return caption ? [{ caption, mark: markOf(each, side) }] : []
  })
  return (
    <>
      {lines.length + unchanged === 0 && <p>{texts.noCaptionsThere}</p>}
      <ol className="flex flex-col gap-2 empty:hidden">
        {lines.map(({ caption: { startSeconds, text }, mark }, index) => (
          <li key={index} className="break-words whitespace-pre-line">
            <span className="text-quiet tabular-nums">{clock(startSeconds)}</span> {text}{' '}
            {mark && <Badge tone={mark.tone}>{mark.text}</Badge>}
          </li>
        ))}
      </ol>
      {unchanged > 0 && <p className="text-quiet">{fill(texts.captionsStay, { captions: counted(unchanged, texts.unchangedCaption) })}</p>}
    </>
  )
}

interface Mark {
  text: string
  tone: BadgeTone
}

function markOf({ before, after }: { before: Caption | null; after: Caption | null }, side: 'before' | 'after'): Mark | undefined {
  if (side === 'before') return after ? undefined : changeTexts.removed
  if (!before) return changeTexts.added
  return before.text === after?.text ? roomChangeTexts.moved : { text: texts.captionReworded, tone: 'attention' }
}
