import * as texts from '#texts/open-houses'
import { fill } from '#platform/contract/fill.ts'
import { HiddenInputs } from '#platform/web/form/hidden-inputs.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { partySizes } from '../guest-fields.tsx'
import type { PostedAnswer } from './answer-form.ts'

export interface PostedRsvpProps {
  /** What it is about, among those of the page. */
  id: number
  /** The page that answers. */
  action: string
  /** What a form of the page was answered with. */
  answer?: PostedAnswer | undefined
  /** What whoever says they come reads before. */
  note?: string | undefined
}

/** Asks a visitor without an account for a name and an address, then for the mailed code. Works without scripts. */
export function PostedRsvpForm({ id, action, answer: given, note }: PostedRsvpProps) {
  const answer = given?.id === id ? given : undefined
  const { fields = {}, typed = {} } = answer ?? {}
  const isNamed = Object.keys(fields).some((name) => ['name', 'email', 'party', 'code'].includes(name))
  return (
    <div className="flex flex-col gap-4">
      {answer?.message && !isNamed && (
        <p role="alert" className="font-medium text-brick">
          {answer.message}
        </p>
      )}
      {answer?.isMailed ? (
        <>
          <div role="status">
            <p className="font-medium">{texts.checkYourEmail}</p>
            <p className="wrap-anywhere">{fill(texts.openTheLinkWeSentTo, { email: typed['email'] ?? '' })}</p>
          </div>
          <form method="post" action={action} noValidate className="flex flex-col gap-4">
            <HiddenInputs values={{ act: 'prove', rsvp: String(id), ...typedRsvp(typed) }} />
            <Field label={texts.sixDigitCode} error={fields['code']} className="self-start">
              <TextInput name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={7} defaultValue={typed['code']} />
            </Field>
            <Button type="submit" className="self-start">
              {texts.confirmRsvp}
            </Button>
          </form>
          <form method="post" action={action}>
            <HiddenInputs values={{ act: 'mail', rsvp: String(id), ...typedRsvp(typed) }} />
            <Button type="submit" variant="quiet" size="small" className="-ml-3">
              {texts.sendItAgain}
            </Button>
          </form>
        </>
      ) : (
        <form method="post" action={action} noValidate className="flex flex-col gap-4">
          <HiddenInputs values={{ act: 'mail', rsvp: String(id) }} />
          <Field label={texts.howManyAreComing} error={fields['party']} className="self-start">
            <Select name="party" defaultValue={typed['party'] ?? '1'}>
              {partySizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </Select>
          </Field>
          <Field label={texts.yourName} error={fields['name']}>
            <TextInput name="name" autoComplete="name" defaultValue={typed['name']} />
          </Field>
          <Field label={texts.yourEmail} error={fields['email']} help={texts.weEmailYouToConfirm}>
            <TextInput
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={typed['email']}
            />
          </Field>
          {note && <p className="text-sm text-quiet">{note}</p>}
          <Button type="submit" className="self-start">
            {texts.iAmGoing}
          </Button>
        </form>
      )}
    </div>
  )
}

const typedRsvp = ({ name = '', email = '', party = '' }: Record<string, string>) => ({ name, email, party })
