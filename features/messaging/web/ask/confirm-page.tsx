import * as texts from '#texts/messaging'
import { data, href, Link, redirect } from 'react-router'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { refusalIn } from '#platform/web/refusal.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { confirmQuestion, readConfirmation, renewConfirmation, type QuestionConfirmation } from '../../contract/question-confirmations.ts'
import { threadAddress } from '../inbox/conversation-row.tsx'

/** Changes nothing: mail scanners and prefetching browsers open the link too. */
export async function loader({ params, request, context }: LoaderArgs<'/ask/confirm/:token'>) {
  const isRenewed = new URL(request.url).searchParams.has('renewed')
  try {
    const question = await context.get(pageRequest).call(readConfirmation, { body: { token: params.token } })
    return data({ question, isRenewed, problem: '' })
  } catch (error) {
    const { message, status } = await refusalIn(error)
    return data({ question: null, isRenewed, problem: message }, { status })
  }
}

interface Refused {
  message: string
}

/** A plain form, so that it works without scripts; the redirect keeps a reload from posting again. */
export async function action({ params, request, context }: LoaderArgs<'/ask/confirm/:token'>) {
  const form = await request.formData()
  const isRenewal = form.get('act') === 'renew'
  try {
    await context.get(pageRequest).call(isRenewal ? renewConfirmation : confirmQuestion, { body: { token: params.token } })
    return redirect(`${href('/ask/confirm/:token', { token: params.token })}${isRenewal ? '?renewed' : ''}`, 303)
  } catch (error) {
    const { message, status } = await refusalIn(error)
    return data<Refused>({ message }, { status })
  }
}

export const meta = () => [
  { title: fill(texts.confirmYourQuestionName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

// The page shows an unsent question, and its address sends it.
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

type Props = PageProps<'/ask/confirm/:token', typeof loader> & { actionData?: Refused }

/** Sends a question by its mailed link, on any device. */
export default function ConfirmPage({ loaderData: { question, isRenewed, problem }, params, actionData }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      {question ? (
        <Question question={question} isRenewed={isRenewed} action={href('/ask/confirm/:token', params)} refusal={actionData?.message} />
      ) : (
        <>
          <PageTitle>{texts.questionNotFound}</PageTitle>
          <Notice tone="attention" title={problem} />
        </>
      )}
      <Link
        to={
          question?.propertyId && question.state !== 'unlisted'
            ? href('/property/:id', { id: String(question.propertyId) })
            : href('/tourstead')
        }
        className="self-start text-spruce underline underline-offset-2"
      >
        {question?.propertyId && question.state !== 'unlisted' ? texts.backToTheHome : texts.findHomes}
      </Link>
    </div>
  )
}

interface QuestionProps {
  question: QuestionConfirmation
  isRenewed: boolean
  action: string
  refusal: string | undefined
}

function Question({
  question: { state, receiverId, receiverName: name, propertyId, home, content },
  isRenewed,
  action,
  refusal,
}: QuestionProps) {
  const conversation = `${href('/auth')}?tab=signin&redirect=${encodeURIComponent(threadAddress(receiverId, propertyId))}`
  if (state === 'sent')
    return (
      <>
        <PageTitle>{fill(texts.sentToReceiver, { name })}</PageTitle>
        <Notice tone="good" role="status" title={fill(texts.youllGetAnEmailWhenTheyReply, { name })}>
          <Link to={conversation} className="text-spruce underline underline-offset-2">
            {texts.signInToSeeReplies}
          </Link>
        </Notice>
      </>
    )
  return (
    <>
      <PageTitle {...(state === 'waiting' && { lead: fill(texts.checkItAndSendIt, { name }) })}>
        {state === 'unlisted'
          ? texts.thisHomeIsNoLongerListed
          : state === 'expired'
            ? texts.thisLinkExpired
            : fill(texts.sendYourQuestionToName, { name })}
      </PageTitle>
      {refusal && <Notice tone="danger" role="alert" title={refusal} />}
      {state === 'unlisted' && <p>{texts.yourQuestionStaysHere}</p>}
      {state === 'expired' && !isRenewed && <p>{texts.yourQuestionWasNotSent}</p>}
      {state === 'expired' && isRenewed && (
        <Notice tone="good" role="status" title={texts.weSentYouANewLink}>
          <p>{texts.openItToSend}</p>
        </Notice>
      )}
      <Card className="flex flex-col gap-2">
        {home && <h2 className="font-semibold">{fill(texts.aboutHome, { home })}</h2>}
        <p className="break-words whitespace-pre-wrap">{content}</p>
      </Card>
      {state === 'waiting' && (
        <form method="post" action={action}>
          <Button type="submit">{texts.sendQuestion}</Button>
        </form>
      )}
      {state === 'expired' && !isRenewed && (
        <form method="post" action={action}>
          <Button type="submit" name="act" value="renew">
            {texts.emailMeANewLink}
          </Button>
        </form>
      )}
    </>
  )
}
