import * as texts from '#texts/messaging'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import type { MailRefusal } from './mail-question.ts'
import type { Contact } from './stored-question.ts'

interface ContactFieldsProps {
  contact: Contact
  errors: MailRefusal['fields']
  onChange: (contact: Contact) => void
}

/** All that somebody without an account is asked for besides the message. */
export function ContactFields({ contact, errors, onChange }: ContactFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      <Field label={texts.yourName} id="ask-name" error={errors.name}>
        <TextInput autoComplete="name" value={contact.name} onChange={({ target }) => onChange({ ...contact, name: target.value })} />
      </Field>
      <Field label={texts.yourEmail} id="ask-email" error={errors.email}>
        <TextInput
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={contact.email}
          onChange={({ target }) => onChange({ ...contact, email: target.value })}
        />
      </Field>
    </div>
  )
}
