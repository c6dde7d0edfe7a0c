import * as texts from '#texts/messaging'
import { useEffect, type ComponentProps } from 'react'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import type { MailRefusal } from './mail-question.ts'
import type { Contact } from './stored-question.ts'

interface ContactFieldsProps {
  /** Begins the ids of the fields. */
  id: string
  errors: MailRefusal['fields']
  /** What holds the value: a state, or a form that is posted. */
  inputs: (field: keyof Contact) => ComponentProps<'input'>
}

/** All that somebody without an account is asked for besides the message. */
export function ContactFields({ id, errors, inputs }: ContactFieldsProps) {
  // With the press that asks for them they may only be about to appear.
  useEffect(() => {
    const refused = errors.name ? 'name' : errors.email && 'email'
    if (refused) document.getElementById(`${id}-${refused}`)?.focus()
  }, [id, errors])
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      <Field label={texts.yourName} id={`${id}-name`} error={errors.name}>
        <TextInput autoComplete="name" {...inputs('name')} />
      </Field>
      <Field label={texts.yourEmail} id={`${id}-email`} error={errors.email}>
        <TextInput type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...inputs('email')} />
      </Field>
    </div>
  )
}
