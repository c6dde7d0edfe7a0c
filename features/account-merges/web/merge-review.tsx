import * as texts from '#texts/account-merges'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { listUsers } from '#features/accounts/contract'
import type { MergeKind } from '#features/personal-data/contract'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { fill } from '#platform/contract/fill.ts'
import { CallError, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead, useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Column } from '#platform/web/ui/display/data-table.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { mergeAccounts, previewMerge, type MergePreview } from '../contract.ts'

interface MergeReviewProps {
  fromId: number
  intoId: number
  onBack: () => void
  onClose: () => void
}

/** What moves, what both have and what stops it; then why, and the address of the account that goes. */
export function MergeReview({ fromId, intoId, onBack, onClose }: MergeReviewProps) {
  const params = { userId: fromId, intoId }
  const reading = useRead(previewMerge, { params })
  const sending = useSend(mergeAccounts)
  const queries = useQueryClient()
  const preview = reading.data
  const canMerge = preview !== undefined && preview.obstacles.length === 0

  const send = (typed: { email: string; reason: string }) => {
    if (!preview) return
    sending.mutate(
      { params, body: { ...typed, version: preview.version } },
      {
        onSuccess() {
          toast({ title: fill(texts.merged, { from: preview.from.name, into: preview.into.name }) })
          void queries.invalidateQueries({ queryKey: keyOf(listUsers) })
          onClose()
        },
        // What was shown may have changed; what was typed stays.
        onError: () => void queries.invalidateQueries({ queryKey: [previewMerge.path] }),
      },
    )
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={preview ? fill(texts.mergeName, { name: preview.from.name }) : texts.merge}
      actions={
        <>
          <Button variant="secondary" onClick={onBack}>
            {texts.chooseAnother}
          </Button>
          {canMerge && (
            <Button type="submit" form="merge-accounts" variant="danger" busy={sending.isPending}>
              {texts.mergeForGood}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ReadView reading={reading} what={texts.thisPreview} skeleton={<Skeleton className="h-64 rounded-card" />}>
          {(shown) => (
            <>
              <People preview={shown} />
              {shown.obstacles.length > 0 ? (
                <Notice tone="attention" title={texts.cannotMerge} role="status">
                  <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
                    {shown.obstacles.map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                </Notice>
              ) : (
                <>
                  <Amounts lines={shown.lines} />
                  <p className="text-sm text-quiet">{shown.isAgent ? `${texts.whatElse} ${texts.whatElseOfAgents}` : texts.whatElse}</p>
                  <MergeForm email={shown.from.email} error={sending.error} onSend={send} />
                </>
              )}
            </>
          )}
        </ReadView>
      </div>
    </Dialog>
  )
}

function People({ preview: { from, into } }: { preview: MergePreview }) {
  const people = [
    [texts.whoGoes, from],
    [texts.whoStays, into],
  ] as const
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {people.map(([label, { name, email }]) => (
        <div key={label} className="rounded-card border border-line bg-sunken px-4 py-3">
          <dt className="text-sm text-quiet">{label}</dt>
          <dd>
            <p className="font-semibold">{name}</p>
            <p className="text-sm wrap-anywhere">{email}</p>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const labels: Record<MergeKind, string> = {
  homes: texts.homes,
  videos: texts.videos,
  guides: texts.guides,
  answers: texts.answers,
  posts: texts.posts,
  vault: texts.vault,
  favorites: texts.favorites,
  'hidden-homes': texts.hiddenHomes,
  'compared-homes': texts.comparedHomes,
  'saved-searches': texts.savedSearches,
  wishlists: texts.wishlists,
  'shared-wishlists': texts.sharedWishlists,
  'wishlist-notes': texts.wishlistNotes,
  conversations: texts.conversations,
  messages: texts.messages,
  tours: texts.tours,
  agreements: texts.agreements,
  leads: texts.leads,
  'open-houses': texts.openHouses,
  events: texts.events,
  feedback: texts.feedback,
  reports: texts.reports,
  reviews: texts.reviews,
  'copyright-notices': texts.copyrightNotices,
  'opt-outs': texts.optOuts,
  invoices: texts.invoices,
}

function Amounts({ lines }: { lines: MergePreview['lines'] }) {
  if (lines.length === 0) return <p>{texts.nothingMoves}</p>
  return (
    <div className="flex flex-col gap-2">
      <table className="w-full text-left text-sm">
        <caption className="pb-1 text-left font-semibold">{texts.whatMoves}</caption>
        <thead className="border-b border-line text-quiet">
          <tr>
            <Column className="pl-0">{texts.kind}</Column>
            <Column className="text-right">{texts.moves}</Column>
            <Column className="pr-0 text-right">{texts.bothHave}</Column>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map(({ kind, moves, both }) => (
            <tr key={kind}>
              <th scope="row" className="py-2 font-normal">
                {labels[kind]}
              </th>
              <td className="px-4 py-2 text-right tabular-nums">{moves.toLocaleString('en-US')}</td>
              <td className="py-2 text-right tabular-nums">{both.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.some(({ both }) => both > 0) && <p className="text-sm text-quiet">{texts.bothOnce}</p>}
    </div>
  )
}

interface MergeFormProps {
  /** Of the account that goes. */
  email: string
  error: Error | null
  onSend: (typed: { email: string; reason: string }) => void
}

function MergeForm({ email, error, onSend }: MergeFormProps) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const fields = error instanceof CallError ? error.fields : {}
  const isEmail = normalEmail(typed) === normalEmail(email)
  const isReason = reason.trim().length >= 3
  const [reasonField, emailField] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLInputElement>(null)]
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(!isEmail || !isReason)
    if (isEmail && isReason) return onSend({ email: typed, reason })
    // The form is longer than the dialog on phones.
    ;(isReason ? emailField : reasonField).current?.focus()
  }
  return (
    <form id="merge-accounts" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={texts.reason} help={texts.reasonIsLogged} error={isMissing && !isReason ? texts.giveAReason : fields.reason}>
        <TextArea ref={reasonField} rows={2} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <p className="font-semibold">{texts.cannotBeUndone}</p>
      <Field label={fill(texts.emailToConfirm, { email })} error={isMissing && !isEmail ? texts.typeTheEmail : fields.email}>
        <TextInput ref={emailField} type="email" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {error && (
        <Notice tone="danger" role="alert">
          {explain(error)}
        </Notice>
      )}
    </form>
  )
}
