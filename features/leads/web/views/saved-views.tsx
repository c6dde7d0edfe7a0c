import * as texts from '#texts/leads'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { leadViews, removeLeadView, saveLeadView, type LeadView } from '#features/leads/contract'
import { fill } from '#platform/contract/fill.ts'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { keyOf, useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Chip } from '#platform/web/ui/display/chip.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { addressOfView } from '../lead-address.ts'

interface SavedViewsProps {
  params: URLSearchParams
  onShow: (address: string) => void
}

/** Views of the leads that were saved under a name, and the way to save this one. */
export function SavedViews({ params, onShow }: SavedViewsProps) {
  const { data } = useRead(leadViews, {})
  const cache = useQueryClient()
  const [isNaming, setNaming] = useState(false)
  const address = addressOfView(params)
  const views = data?.items ?? []
  const isSaved = views.some((view) => view.address === address)

  async function remove({ id }: LeadView) {
    try {
      cache.setQueryData(keyOf(leadViews, {}), await call(removeLeadView, { params: { id } }))
    } catch (error) {
      toast({ title: texts.viewWasNotRemoved, description: explain(error), variant: 'destructive' })
    }
  }

  if (views.length === 0 && address === '') return null
  return (
    <div role="group" aria-label={texts.savedViews} className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <span key={view.id} className="flex items-center">
          <Chip active={view.address === address} onClick={() => onShow(view.address)}>
            {view.name}
          </Chip>
          {view.address === address && (
            <Button size="small" variant="quiet" aria-label={fill(texts.removeView, { name: view.name })} onClick={() => void remove(view)}>
              <X aria-hidden="true" className="size-4" />
            </Button>
          )}
        </span>
      ))}
      {address !== '' && !isSaved && (
        <Button size="small" variant="quiet" onClick={() => setNaming(true)}>
          {texts.saveThisView}
        </Button>
      )}
      {isNaming && <NameDialog address={address} onClose={() => setNaming(false)} />}
    </div>
  )
}

function NameDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const cache = useQueryClient()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setProblem(texts.nameThisView)
    setBusy(true)
    try {
      cache.setQueryData(keyOf(leadViews, {}), await call(saveLeadView, { body: { name, address } }))
      return onClose()
    } catch (error) {
      setProblem((error instanceof CallError && error.fields.name) || explain(error))
    }
    return setBusy(false)
  }
  return (
    <Dialog
      open
      title={texts.saveThisView}
      onClose={onClose}
      actions={
        <Button type="submit" form="lead-view" busy={busy}>
          {texts.saveView}
        </Button>
      }
    >
      <form id="lead-view" noValidate onSubmit={(event) => void save(event)}>
        <Field label={texts.viewName} help={texts.viewNameExample} error={problem}>
          <TextInput value={name} maxLength={60} onChange={({ currentTarget }) => setName(currentTarget.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
