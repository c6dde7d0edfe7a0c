import * as texts from '#texts/saved-searches'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { nameAtMost } from '#features/saved-searches/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

interface RenameSearchProps {
  name: string
  /** Returns why it was refused, or nothing. */
  onRename: (name: string) => Promise<string | undefined>
  onClose: () => void
}

export function RenameSearch({ name, onRename, onClose }: RenameSearchProps) {
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.select(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const next = typed.trim()
    if (next === '') return setProblem(texts.nameTheSearch)
    if (next === name) return onClose()
    setBusy(true)
    const refused = await onRename(next)
    setBusy(false)
    return refused ? setProblem(refused) : onClose()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="flex flex-wrap items-end gap-2"
    >
      <Field label={texts.name} error={problem} className="min-w-48 flex-1">
        <TextInput value={typed} maxLength={nameAtMost} autoComplete="off" onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      <Button type="submit" size="small" busy={busy}>
        {texts.saveName}
      </Button>
      <Button size="small" variant="quiet" onClick={onClose}>
        {texts.cancel}
      </Button>
    </form>
  )
}
