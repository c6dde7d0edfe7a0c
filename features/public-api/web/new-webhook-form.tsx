import * as texts from '#texts/public-api'
import { useState, type FormEvent } from 'react'
import { addWebhook, listWebhooks, webhookKinds, type WebhookKind } from '#features/public-api/contract'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { ChoiceList } from './choice-list.tsx'
import { useApiChange, useFocusOnRefusal } from './use-api-change.ts'

/** Adds an endpoint and hands its secret over, which is shown once. */
export function NewWebhookForm({ onAdded }: { onAdded: (secret: string) => void }) {
  const change = useApiChange(listWebhooks)
  const form = useFocusOnRefusal(change.fields)
  const [url, setUrl] = useState('')
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(webhookKinds)
  async function add(event: FormEvent) {
    event.preventDefault()
    const reply = await change.run(() => call(addWebhook, { body: { url, kinds: [...kinds] } }), texts.webhookAdded)
    if (!reply) return
    setUrl('')
    onAdded(reply.secret)
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void add(event)} className="flex flex-col gap-5">
      <Field label={texts.address} help={texts.addressHelp} error={change.fields['url']} className="max-w-xl">
        <TextInput type="url" autoComplete="off" value={url} onChange={(event) => setUrl(event.target.value)} />
      </Field>
      <ChoiceList
        legend={texts.events}
        choices={webhookKinds.map((kind) => ({ value: kind, label: texts.kinds[kind], help: kind }))}
        chosen={kinds}
        onChosen={setKinds}
        error={change.fields['kinds']}
      />
      <Button type="submit" busy={change.busy} className="self-start">
        {texts.addWebhook}
      </Button>
    </form>
  )
}
