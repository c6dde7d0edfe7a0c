import * as texts from '#texts/public-api'
import { useState, type FormEvent } from 'react'
import { apiScopes, createApiKey, listApiKeys, type ApiScope } from '#features/public-api/contract'
import { readDay } from '#platform/contract/typed-day.ts'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { ChoiceList } from './choice-list.tsx'
import { useApiChange, useFocusOnRefusal } from './use-api-change.ts'

/** Makes a key and hands its secret over, which is shown once. */
export function NewKeyForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const change = useApiChange(listApiKeys)
  const form = useFocusOnRefusal(change.fields)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['listings:read', 'media:read'])
  const [lastDay, setLastDay] = useState('')
  async function create(event: FormEvent) {
    event.preventDefault()
    // What is no day goes as it was typed, so that the server's sentence stands at the field.
    const expiresOn = lastDay.trim() === '' ? null : (readDay(lastDay) ?? lastDay)
    const reply = await change.run(() => call(createApiKey, { body: { name, scopes: [...scopes], expiresOn } }), texts.keyCreated)
    if (!reply) return
    setName('')
    setLastDay('')
    onCreated(reply.secret)
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void create(event)} className="flex flex-col gap-5">
      <Field label={texts.name} help={texts.nameHelp} error={change.fields['name']} className="max-w-md">
        <TextInput autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <ChoiceList
        legend={texts.whatItMayRead}
        choices={apiScopes.map((scope) => ({ value: scope, ...texts.scopes[scope] }))}
        chosen={scopes}
        onChosen={setScopes}
        error={change.fields['scopes']}
      />
      <DateField
        label={texts.lastDay}
        help={texts.lastDayHelp}
        optional
        value={lastDay}
        onText={setLastDay}
        error={change.fields['expiresOn']}
        className="max-w-md"
      />
      <Button type="submit" busy={change.busy} className="self-start">
        {texts.createKey}
      </Button>
    </form>
  )
}
