import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { createContext, href, Link } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { TextArea } from '#platform/web/ui/forms/text-area.tsx'
import { heldMessages, type HeldMessage } from '../../contract/held-messages.ts'
import { answerForm, type Refused } from './ask-actions.ts'
import { threadAddress } from '../inbox/conversation-row.tsx'
import { MailForm, WaitingForMail } from './by-mail.tsx'
import { ContactFields } from './contact-fields.tsx'
import { EnterForm } from './enter-form.tsx'
import { heldIn, type Held } from './held-cookie.ts'
import { mailsQuestions } from '#platform/contract/mails-without-scripts.ts'

/** What this browser keeps since the form that is answered just now. */
const heldNow = createContext<Held | null>(null)

export async function loader({ request, context }: LoaderArgs<'/ask'>) {
  const held = context.get(heldNow) ?? heldIn(request)
  const { searchParams, search } = new URL(request.url)
  const { formKey, items } = held
    ? await context.get(pageRequest).call(heldMessages, { body: { holder: held.holder } })
    : { formKey: '', items: [] }
  // Posted back to the same address: it says to whom and about which home, and never what.
  return { formKey, items, email: held?.email, address: `${href('/ask')}${search}`, home: searchParams.get('home') }
}

export async function action({ request, context }: LoaderArgs<'/ask'>) {
  const { call, settings } = context.get(pageRequest)
  return answerForm({ call, settings, request, keep: (held) => context.set(heldNow, held) })
}

export const meta = () => [{ title: fill(texts.sendYourMessageName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

// It shows what somebody wrote, and the next person at this computer is not to find it.
export const headers = () => ({ 'cache-control': 'no-store' })

/** Sends what was written in a browser without scripts, once its writer has proved an address or signed in. */
export default function AskPage({ loaderData, actionData }: PageProps<'/ask', typeof loader> & { actionData?: Refused }) {
  const { formKey, items, email, address, home } = loaderData
  const byMail = mailsQuestions(usePublicSettings())
  const waiting = items.filter(({ isSent }) => !isSent)
  const sent = items.filter(({ isSent }) => isSent)
  const isRewriting = actionData?.form === 'write'
  const posted = { action: address, formKey, refused: actionData }
  const name = waiting.find(({ askerName }) => askerName !== null)?.askerName
  const contact = byMail && email && name ? { name, email } : undefined
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle {...(waiting.length > 0 && !contact && { lead: byMail ? texts.useEitherOneToSendIt : texts.yourMessageIsSavedForAn })}>
        {waiting.length === 0
          ? texts.yourMessage
          : contact
            ? texts.checkYourEmail
            : byMail
              ? texts.sendYourMessage
              : texts.signInToSendYourMessage}
      </PageTitle>
      {sent.map(({ id, receiverId, receiverName, propertyId }) => (
        <Notice key={id} tone="good" title={fill(texts.yourMessageWasSentToReceiverName, { receiverName })}>
          <p>{texts.wellEmailYouWhenYouGet}</p>
          <Link to={threadAddress(receiverId, propertyId)} className="text-spruce underline underline-offset-2">
            {texts.openTheConversation}
          </Link>
        </Notice>
      ))}
      {isRewriting && <WriteAgain action={address} refused={actionData} byMail={byMail} />}
      {contact && <WaitingForMail {...posted} contact={contact} />}
      {waiting.map((message) => (
        <Waiting key={message.id} message={message} action={address} formKey={formKey} refusal={actionData?.refusals[message.id]} />
      ))}
      {waiting.length > 0 && byMail && (
        <>
          {!contact && (
            <Card>
              <MailForm {...posted} />
            </Card>
          )}
          <details open={actionData?.form === 'sign-in'}>
            <summary className="cursor-pointer py-1 text-spruce">{texts.signInWithAPasswordInstead}</summary>
            <div className="mt-3">
              <EnterForm kind="sign-in" {...posted} />
            </div>
          </details>
        </>
      )}
      {waiting.length > 0 && !byMail && (
        <>
          <EnterForm kind="sign-in" {...posted} />
          <EnterForm kind="sign-up" {...posted} />
        </>
      )}
      {items.length === 0 && !isRewriting && (
        <Notice tone="attention" title={texts.noMessageToSend}>
          <p>{texts.weKeepAMessageForAn}</p>
        </Notice>
      )}
      <Link
        to={home ? href('/property/:id', { id: home }) : href('/tourstead')}
        className="self-start text-spruce underline underline-offset-2"
      >
        {home ? texts.backToTheHome : texts.findHomes}
      </Link>
    </div>
  )
}

interface WaitingProps {
  message: HeldMessage
  action: string
  formKey: string
  refusal: string | undefined
}

function Waiting({ message: { id, receiverName, content }, action, formKey, refusal }: WaitingProps) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{fill(texts.toReceiverName, { receiverName })}</h2>
      {refusal && (
        <p role="alert" className="text-sm font-medium text-brick">
          {refusal}
        </p>
      )}
      <p className="break-words whitespace-pre-wrap">{content}</p>
      <form method="post" action={action}>
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="act" value="drop" variant="quiet" size="small" className="-ml-3">
          {texts.discardMessage}
        </Button>
      </form>
    </Card>
  )
}

interface WriteAgainProps {
  action: string
  refused: Refused
  byMail: boolean
}

function WriteAgain({ action, refused: { message, fields, typed }, byMail }: WriteAgainProps) {
  return (
    <Card>
      <form method="post" action={action} noValidate className="flex flex-col gap-4">
        <Field label={texts.yourMessage} error={fields['content'] ?? message}>
          <TextArea name="content" rows={8} defaultValue={typed.content} />
        </Field>
        {byMail && <ContactFields id="write" errors={{}} inputs={(field) => ({ name: field, defaultValue: typed[field] })} />}
        <Button type="submit" className="self-start">
          {texts.sendMessage}
        </Button>
      </form>
    </Card>
  )
}
