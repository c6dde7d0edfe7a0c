import * as texts from '#texts/campaigns'
import { useState } from 'react'
import { href } from 'react-router'
import { coverPath, moveCampaign, removeCampaign, windowText, type AdminCampaign } from '#features/campaigns/contract'
import { fill } from '#platform/contract/fill.ts'
import { call, explain, request } from '#platform/web/call/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { FileButton } from '#platform/web/ui/forms/file-button.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { CoverPicture } from '../cover-picture.tsx'
import { PhaseBadge } from '../event-line.tsx'

const bytesAtMost = 8 * 1024 * 1024

interface EventCardProps {
  event: AdminCampaign
  onEdit: () => void
  /** Something about it changed. */
  onChange: () => Promise<void>
}

/** One event in the list of administrators, and what can be done with it. */
export function EventCard({ event, onEdit, onChange }: EventCardProps) {
  const { id, title, state, coming, guestLimit } = event
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<'cancel' | 'delete'>()
  const isOver = event.phase === 'over'

  async function run(work: () => Promise<unknown>, done: string) {
    setAsking(undefined)
    setBusy(true)
    try {
      await work()
      toast({ title: done, description: title })
    } catch (failure) {
      toast({ title: texts.couldntDoThat, description: explain(failure), variant: 'destructive' })
    }
    setBusy(false)
    await onChange()
  }
  const move = (to: 'published' | 'canceled', done: string) => run(() => call(moveCampaign, { params: { id }, body: { state: to } }), done)

  function sendCover(file: File | undefined) {
    if (!file) return
    if (file.size > bytesAtMost) return toast({ title: texts.couldntDoThat, description: texts.chooseAPicture, variant: 'destructive' })
    void run(() => request('PUT', coverPath(id), { body: file, contentType: file.type || 'image/unknown' }), texts.coverSaved)
  }
  const named = <span className="sr-only"> “{title}”</span>

  return (
    <Card className="flex flex-col gap-3 sm:flex-row sm:gap-6">
      {event.coverUrl && (
        <CoverPicture
          url={event.coverUrl}
          sizes="(width < 40rem) 100vw, 14rem"
          className="aspect-video w-full self-start rounded-card bg-sunken object-cover sm:w-56"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p>{state === 'draft' ? <Badge>{texts.draft}</Badge> : <PhaseBadge phase={event.phase} />}</p>
        <h2 className="font-display text-lg font-semibold">{title}</h2>
        <p className="text-quiet">{windowText(event)}</p>
        <p className="text-quiet">
          <span>
            {guestLimit === null
              ? fill(texts.comingCount, { count: counted(coming, texts.person, texts.people) })
              : fill(texts.comingOfLimit, { count: coming, limit: guestLimit })}
          </span>
          <span>{' · '}</span>
          <span>{fill(texts.homeCount, { homes: counted(event.homes.filter(({ isShown }) => isShown).length, texts.home) })}</span>
        </p>
        <div className="flex flex-wrap gap-2 pt-1">
          {state === 'draft' && (
            <Button size="small" busy={busy} onClick={() => void move('published', texts.published)}>
              {texts.publish}
              {named}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={onEdit}>
            {texts.edit}
            {named}
          </Button>
          <FileButton accept="image/*,.heic,.heif" size="small" disabled={busy} onFiles={([file]) => sendCover(file)}>
            <span>{event.coverUrl ? texts.changeCover : texts.addCover}</span>
            {named}
          </FileButton>
          {state !== 'draft' && (
            <ButtonLink size="small" variant="quiet" to={href('/eventspecial/:id', { id: String(id) })}>
              {texts.viewPage}
              {named}
            </ButtonLink>
          )}
          {state === 'published' && !isOver && (
            <Button size="small" variant="quiet" onClick={() => setAsking('cancel')}>
              {texts.cancelEvent}
              {named}
            </Button>
          )}
          {state === 'draft' && (
            <Button size="small" variant="quiet" onClick={() => setAsking('delete')}>
              {texts.deleteDraft}
              {named}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        title={texts.cancelThisEvent}
        open={asking === 'cancel'}
        onClose={() => setAsking(undefined)}
        action={texts.cancelEvent}
        onConfirm={() => void move('canceled', texts.eventCanceled)}
      >
        {fill(texts.everyoneComingIsMailed, { title })}
      </ConfirmDialog>
      <ConfirmDialog
        title={texts.deleteThisDraft}
        open={asking === 'delete'}
        onClose={() => setAsking(undefined)}
        action={texts.deleteDraft}
        onConfirm={() => void run(() => call(removeCampaign, { params: { id } }), texts.draftDeleted)}
      >
        {fill(texts.titleWillBeGone, { title })}
      </ConfirmDialog>
    </Card>
  )
}
