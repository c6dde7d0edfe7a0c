import * as texts from '#texts/messaging'
import { href, Link } from 'react-router'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { HiddenInputs } from '#platform/web/form/hidden-inputs.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import type { Refused } from './ask-actions.ts'
import { ContactFields } from './contact-fields.tsx'
import type { Contact } from './stored-question.ts'

interface PostedProps {
  /** Where the form is posted to. */
  action: string
  formKey: string
  refused: Refused | undefined
}

/** Asks whom to mail a link and digits that send what waits, in a browser without scripts. */
export function MailForm({ action, formKey, refused: given, contact }: PostedProps & { contact?: Contact | undefined }) {
  const refused = given?.form === 'mail' ? given : undefined
  const { name, email } = refused?.fields ?? {}
  const values = refused?.typed ?? contact
  return (
    <form method="post" action={action} noValidate aria-label={texts.contactInformation} className="flex flex-col gap-4">
      {!name && !email && <Alert message={refused?.message} />}
      <HiddenInputs values={{ formKey, act: 'mail' }} />
      <ContactFields
        id="mail"
        errors={{ ...(name && { name }), ...(email && { email }) }}
        inputs={(field) => ({ name: field, defaultValue: values?.[field] })}
      />
      <Button type="submit" className="self-start">
        {texts.sendMessage}
      </Button>
    </form>
  )
}

/** What was mailed, where to enter its digits, and what to do when no mail comes. */
export function WaitingForMail({ action, formKey, refused, contact }: PostedProps & { contact: Contact }) {
  const { outboxOpen, identity } = usePublicSettings()
  const hasCode = identity.mode === 'embedded'
  const wrong = refused?.form === 'code' ? refused.fields['code'] : undefined
  const elsewhere = refused?.form === 'code' && !wrong ? refused.message : undefined
  return (
    <Card className="flex flex-col gap-5">
      <div role="status" className="flex flex-col gap-2">
        <p className="font-medium">
          {texts.openTheLinkInTheEmailTo} <span className="break-all">{contact.email}</span>
        </p>
        <p className="text-sm text-quiet">
          {texts.theLinkWorksOnAnyDevice}
          {hasCode && <span>{` ${texts.orEnterTheCodeBelow}`}</span>}
          {outboxOpen && (
            <>
              {' '}
              {texts.thisSiteDoesNotSendEmail}{' '}
              <Link to={href('/dev/outbox')} className="text-spruce underline underline-offset-2">
                {texts.openOutbox}
              </Link>
            </>
          )}
        </p>
      </div>
      <Alert message={elsewhere} />
      {hasCode && (
        <form method="post" action={action} noValidate aria-label={texts.codeFromTheEmail} className="flex flex-col gap-3">
          <HiddenInputs values={{ formKey, act: 'code' }} />
          <Field label={texts.enterThe6DigitCode} error={wrong}>
            <TextInput name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={7} defaultValue={refused?.typed.code} />
          </Field>
          <Button type="submit" className="self-start">
            {texts.continueLabel}
          </Button>
        </form>
      )}
      <form method="post" action={action}>
        <HiddenInputs values={{ formKey, act: 'mail', name: contact.name, email: contact.email }} />
        <Button type="submit" variant="secondary" size="small">
          {texts.resendEmail}
        </Button>
      </form>
      <details open={refused?.form === 'mail'}>
        <summary className="cursor-pointer py-1 text-sm text-spruce">{texts.changeYourNameOrEmail}</summary>
        <div className="mt-3">
          <MailForm action={action} formKey={formKey} refused={refused} contact={contact} />
        </div>
      </details>
    </Card>
  )
}

function Alert({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className="text-sm font-medium text-brick">
      {message}
    </p>
  )
}
