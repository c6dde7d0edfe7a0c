import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { handOver, previewHandOver, type HandOverPreview } from '#features/hand-over/contract'
import { usStates, type UsState } from '#features/location/contract'
import { fill } from '#platform/contract/fill.ts'
import { CallError, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useAllPages } from '#platform/web/query/use-all-pages.ts'
import { useRead, useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import * as texts from '#texts/hand-over'

const listText = new Intl.ListFormat('en-US')

/** What moves from an agent of the brokerage and what stays, and the way to hand it over. */
export function HandOverView({ accountId }: { accountId: number }) {
  const reading = useAllPages(previewHandOver, { params: { accountId } }, ({ colleagues, nextPage }) => ({ items: colleagues, nextPage }))
  const [to, setTo] = useState('')
  const chosen = useRead(previewHandOver, to === '' ? undefined : { params: { accountId }, query: { to: Number(to), limit: 1 } })
  const name = reading.data?.agent.name
  return (
    <>
      <PageTitle lead={name && fill(texts.handOverOf, { name })}>{texts.handOverListings}</PageTitle>
      <ReadView reading={reading} what={texts.thisHandOver} skeleton={<Skeleton className="h-64 rounded-card" />}>
        {(preview) =>
          preview.listings + preview.drafts === 0 ? (
            <EmptyState
              title={texts.nothingMoves}
              action={
                <ButtonLink to={href('/brokerage/dashboard')} variant="secondary">
                  {texts.backToBrokerage}
                </ButtonLink>
              }
            >
              {fill(texts.nameHasNoListings, { name: preview.agent.name })}
            </EmptyState>
          ) : (
            <>
              <WhatHappens preview={chosen.data ?? preview} />
              {preview.colleagues.length === 0 ? (
                <Notice title={texts.noColleagues} />
              ) : (
                <HandOverForm preview={preview} chosen={chosen.data} to={to} onChoose={setTo} />
              )}
            </>
          )
        }
      </ReadView>
    </>
  )
}

function WhatHappens({ preview }: { preview: HandOverPreview }) {
  const states = preview.states.map((state) => usStates[state as UsState] ?? state)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Card>
        <h2 className="font-display text-xl font-semibold">{texts.whatMoves}</h2>
        <Amounts
          rows={[
            [texts.listingsWithTours, preview.listings],
            [texts.drafts, preview.drafts],
            [texts.comingTours, preview.showings],
            [texts.waitingConversations, preview.conversations],
            [texts.openLeads, preview.leads],
            [texts.reminders, preview.reminders],
          ]}
        />
        <p className="mt-3 text-sm text-quiet">{texts.unconfirmedGoToo}</p>
        {states.length > 0 && <p className="mt-3 text-sm text-quiet">{fill(texts.licensesNeeded, { states: listText.format(states) })}</p>}
      </Card>
      <Card>
        <h2 className="font-display text-xl font-semibold">{fill(texts.whatStays, { name: preview.agent.name })}</h2>
        {preview.showingsNow > 0 && (
          <>
            <Amounts rows={[[texts.showingsNow, preview.showingsNow]]} />
            <p className="mt-3">{fill(texts.showingIsHappening, { name: preview.agent.name })}</p>
          </>
        )}
        <p className="mt-3 text-sm text-quiet">{texts.alsoStays}</p>
      </Card>
    </div>
  )
}

const Amounts = ({ rows }: { rows: readonly [string, number][] }) => (
  <dl className="mt-3 flex flex-col gap-2">
    {rows.map(([label, amount]) => (
      <div key={label} className="flex items-baseline justify-between gap-4">
        <dt>{label}</dt>
        <dd className="text-lg font-semibold tabular-nums">{amount}</dd>
      </div>
    ))}
  </dl>
)

interface HandOverFormProps {
  preview: HandOverPreview
  /** The preview for the chosen agent; undefined until it is read. */
  chosen: HandOverPreview | undefined
  to: string
  onChoose(to: string): void
}

function HandOverForm({ preview, chosen, to, onChoose }: HandOverFormProps) {
  const { agent, colleagues } = preview
  const { listings, drafts, showings, leads } = chosen ?? preview
  const queries = useQueryClient()
  const navigate = useNavigate()
  const sending = useSend(handOver)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [asking, setAsking] = useState(false)
  const receiver = colleagues.find(({ id }) => String(id) === to)
  const fields = sending.error instanceof CallError ? sending.error.fields : {}

  function ask(event: FormEvent) {
    event.preventDefault()
    const isComplete = receiver !== undefined && reason.trim() !== ''
    setIsMissing(!isComplete)
    setAsking(isComplete)
  }
  const send = () =>
    sending.mutate(
      { params: { accountId: agent.id }, body: { to: receiver?.id ?? 0, reason, listings, drafts } },
      {
        onSuccess(done) {
          toast({
            title: fill(texts.handedOver, { listings: counted(done.listings, texts.listing), leads: counted(done.leads, texts.lead) }),
          })
          void queries.invalidateQueries()
          void navigate(href('/brokerage/dashboard'), { replace: true })
        },
        onError(error) {
          setAsking(false)
          toast({ title: texts.notHandedOver, description: explain(error), variant: 'destructive' })
          // What was shown may have changed; what was typed stays.
          void queries.invalidateQueries({ queryKey: [previewHandOver.path] })
        },
      },
    )

  return (
    <Card>
      <form noValidate onSubmit={ask} className="flex flex-col gap-4">
        <Field label={texts.agentWhoGetsThem} error={isMissing && !receiver ? texts.chooseAnAgent : undefined} className="max-w-md">
          <Select value={to} onChange={(event) => onChoose(event.target.value)}>
            <option value="">{texts.chooseOne}</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={texts.reason}
          help={texts.bothReadIt}
          error={isMissing && reason.trim() === '' ? texts.sayWhy : fields['reason']}
          className="max-w-xl"
        >
          <TextArea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <Button type="submit" busy={sending.isPending} className="self-start">
          {texts.handOver}
        </Button>
      </form>
      <ConfirmDialog
        title={fill(texts.handOverQuestion, { name: receiver?.name ?? '' })}
        open={asking}
        busy={sending.isPending}
        action={texts.handOver}
        cancel={texts.cancel}
        onClose={() => setAsking(false)}
        onConfirm={send}
      >
        <p>
          {fill(texts.thisCantBeTakenBack, {
            listings: counted(listings, texts.listing),
            leads: counted(leads, texts.lead),
            showings: counted(showings, texts.openShowing),
            name: receiver?.name ?? '',
            from: agent.name,
          })}
        </p>
      </ConfirmDialog>
    </Card>
  )
}
