import * as texts from '#texts/library'
import { useState } from 'react'
import { alterations } from '#features/listings/contract'
import { licenses, type LibraryItem } from '#features/library/contract'
import { fill } from '#platform/contract/fill.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge, type BadgeTone } from '#platform/web/ui/display/badge.tsx'
import { dayText } from '#platform/web/ui/text/day-text.ts'
import type { OpenDialog } from './item-dialogs.tsx'

const tones: Record<LibraryItem['state'], BadgeTone> = { draft: 'attention', published: 'good', taken_down: 'danger' }

/** What is done without asking. */
export type QuickStep = 'publish' | 'confirm' | 'undo'

interface ItemCardProps {
  item: LibraryItem
  onOpen: (dialog: OpenDialog) => void
  onStep: (item: LibraryItem, step: QuickStep) => Promise<void>
}

function usesText(uses: number): string {
  if (uses === 0) return texts.usedNowhere
  return uses === 1 ? texts.usedInOnePost : fill(texts.usedInPosts, { count: uses })
}

/** One shared item: what it is, whose it is, how often it is used, and what can be done to it. */
export function ItemCard({ item, onOpen, onStep }: ItemCardProps) {
  const { kind, title, source, license, alteration, state, uses, replacedAt, takenDownReason } = item
  return (
    <article aria-label={title} className="flex w-full min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5 sm:p-6">
      <Preview item={item} />
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{texts.kindNames[kind]}</Badge>
        <Badge tone={tones[state]}>{texts.stateNames[state]}</Badge>
        {alteration !== 'None' && <Badge tone="attention">{alterations[alteration].label}</Badge>}
        {item.madeWithAi && <Badge tone="attention">{texts.madeWithAi}</Badge>}
      </p>
      <h2 className="font-semibold break-words">{title}</h2>
      <div className="flex flex-col gap-1 text-sm text-quiet">
        <p className="break-words">{fill(texts.sourceLine, { source })}</p>
        <p>{fill(texts.licenseLine, { license: licenses[license] })}</p>
        <p>{usesText(uses)}</p>
      </div>
      {takenDownReason && <p className="text-sm break-words">{fill(texts.takenDownBecause, { reason: takenDownReason })}</p>}
      {replacedAt && <p className="text-sm">{fill(texts.replacedOn, { day: dayText(replacedAt.slice(0, 10)) })}</p>}
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        <Actions item={item} onOpen={onOpen} onStep={onStep} />
      </div>
    </article>
  )
}

/** The picture, the clip or the beginning of the text; a frame that says why where there is none. */
function Preview({ item: { kind, title, alt, media, text, state } }: { item: LibraryItem }) {
  const frame = 'aspect-3/2 w-full rounded-field bg-sunken'
  if (kind === 'template') return <p className={`${frame} overflow-hidden p-3 text-sm break-words whitespace-pre-line`}>{text}</p>
  if (!media)
    return (
      <p className={`${frame} grid place-items-center p-3 text-center text-sm text-quiet`}>
        {state === 'taken_down' ? texts.stateNames.taken_down : texts.noFileYet}
      </p>
    )
  if (kind === 'clip')
    return <video src={media.preview} controls muted playsInline preload="metadata" aria-label={alt || title} className={frame} />
  return <img src={media.preview} alt={alt} width={3} height={2} loading="lazy" className={`${frame} object-cover`} />
}

function Actions({ item, onOpen, onStep }: ItemCardProps) {
  const [taking, setTaking] = useState<QuickStep>()
  const { kind, state, media, replacedAt } = item
  const name = <span className="sr-only"> {fill(texts.ofTitle, { title: item.title })}</span>
  const action = (label: string, show: OpenDialog['show'], variant: 'secondary' | 'quiet' = 'secondary') => (
    <Button size="small" variant={variant} onClick={() => onOpen({ show, item })}>
      {label}
      {name}
    </Button>
  )
  const atOnce = (label: string, step: QuickStep, variant: 'primary' | 'secondary' = 'primary') => (
    <Button
      size="small"
      variant={variant}
      busy={taking === step}
      onClick={() => {
        setTaking(step)
        void onStep(item, step).finally(() => setTaking(undefined))
      }}
    >
      {label}
      {name}
    </Button>
  )
  return (
    <>
      {state === 'draft' && (kind === 'template' || media) && atOnce(texts.publish, 'publish')}
      {replacedAt && atOnce(texts.confirmReplacement, 'confirm')}
      {replacedAt && atOnce(texts.undoReplacement, 'undo', 'secondary')}
      {action(texts.edit, 'edit')}
      {kind !== 'template' && state !== 'taken_down' && action(media ? texts.replaceFile : texts.uploadFile, 'file')}
      {state === 'published' && action(texts.takeDown, 'take_down')}
      {state === 'taken_down' && action(texts.putBack, 'put_back')}
      {state === 'draft' && action(texts.deleteDraft, 'delete', 'quiet')}
      {action(texts.history, 'history', 'quiet')}
    </>
  )
}
