import * as texts from '#texts/listings'
import { useState, type FormEvent } from 'react'
import { archiveProperty, deleteProperty, setPropertyStatus, type MyProperty } from '#features/listings/contract'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { readDay } from '#platform/contract/typed-day.ts'
import { readMoney } from '#platform/contract/typed-number.ts'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { MoneyField } from '#platform/web/ui/forms/money-field.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { dayFromNow } from './days.ts'
import { moveText, type ListingMove } from './listing-moves.ts'

interface MoveDialogProps {
  listing: { id: number; title: string | null; price: number | null }
  move: ListingMove
  onClose: () => void
  /** Without a listing when it was deleted. */
  onDone: (listing: MyProperty | undefined) => void
}

/** What a step means, before it is taken; asks for what the step needs. */
export function MoveDialog({ listing, move, onClose, onDone }: MoveDialogProps) {
  const text = moveText(move)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallError | Error>()
  const [closePrice, setClosePrice] = useState(listing.price === null ? '' : String(listing.price))
  const [closeDate, setCloseDate] = useState(dayFromNow(0))
  const [showingDate, setShowingDate] = useState(dayFromNow(7))
  const fields = failure instanceof CallError ? failure.fields : {}
  const sale = move.kind === 'status' && move.to === 'Closed'
  const announced = move.kind === 'status' && move.to === 'Coming Soon'
  const formId = `move-home-${listing.id}`

  async function take(): Promise<MyProperty | undefined> {
    const params = { id: listing.id }
    if (move.kind === 'delete') {
      await call(deleteProperty, { params })
      return undefined
    }
    if (move.kind !== 'status') return call(archiveProperty, { params, body: { archived: move.kind === 'archive' } })
    return call(setPropertyStatus, {
      params,
      body: {
        status: move.to,
        ...(sale && { closePrice: readMoney(closePrice) ?? null, ...(closeDate.trim() && { closeDate: readDay(closeDate) }) }),
        ...(announced && showingDate.trim() && { startShowingDate: readDay(showingDate) }),
      },
    })
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    // What cannot be read has its sentence beside it; nothing is sent in its place.
    const unread =
      (sale && closePrice.trim() !== '' && readMoney(closePrice) === undefined) ||
      [...(sale ? [closeDate] : []), ...(announced ? [showingDate] : [])].some((day) => day.trim() !== '' && readDay(day) === undefined)
    if (busy || unread) return
    setBusy(true)
    setFailure(undefined)
    try {
      onDone(await take())
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={text.title}
      open
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keepAsIs}
          </Button>
          <Button type="submit" form={formId} variant={text.danger ? 'danger' : 'primary'} busy={busy}>
            {text.action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void onSubmit(event)} noValidate className="flex flex-col gap-4">
        <p className="font-medium">{listing.title ?? texts.untitledListing}</p>
        <p>{text.meaning}</p>
        {sale && (
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField label={texts.salePrice} value={closePrice} onText={setClosePrice} error={fields['closePrice']} />
            <DateField label={texts.saleDate} value={closeDate} onText={setCloseDate} error={fields['closeDate']} />
          </div>
        )}
        {announced && (
          <DateField label={texts.firstShowings} value={showingDate} onText={setShowingDate} error={fields['startShowingDate']} />
        )}
        {failure && (
          <Notice tone="danger" role="alert" title={explain(failure)}>
            {Object.keys(fields).length > 1 && (
              <ul className="mt-1 list-disc pl-5">
                {Object.entries(fields).map(([name, message]) => (
                  <li key={name}>{message}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
