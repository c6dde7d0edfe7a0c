import * as texts from '#texts/open-houses'
import { useState, type FormEvent } from 'react'
import { data, href, type MetaDescriptor } from 'react-router'
import { openHouseText } from '#features/listings/contract'
import { doorSheet, signInAtDoor } from '#features/open-houses/contract'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { call, CallError, explain } from '#platform/web/call/call.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { refusalIn } from '#platform/web/refusal.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { ErrorSummary } from '#platform/web/ui/forms/error-summary.tsx'
import { GuestFields } from './guest-fields.tsx'
import { guestIn, guestProblems } from './typed-guest.ts'
import { wholeTimes } from '#platform/web/ui/text/format.ts'

export async function loader({ params, context }: LoaderArgs<'/open-houses/door/:key'>) {
  try {
    const sheet = await context.get(pageRequest).call(doorSheet, { params: { key: params.key } })
    // Made here, so that a form sent twice signs in once, also without scripts.
    return { sheet, clientId: crypto.randomUUID() }
  } catch (error) {
    const { status } = await refusalIn(error)
    return data({ sheet: null, clientId: '' }, status === 400 ? 404 : status)
  }
}

type Answered = { name: string } | { message: string; fields: Record<string, string>; typed: Record<string, string> }

const clientIdIn = (form: FormData): string => (typeof form.get('clientId') === 'string' ? String(form.get('clientId')) : '')

/** For browsers without scripts. */
export async function action({ params, request, context }: LoaderArgs<'/open-houses/door/:key'>) {
  const form = await request.formData()
  const guest = guestIn(form)
  try {
    await context.get(pageRequest).call(signInAtDoor, { params: { key: params.key }, body: { clientId: clientIdIn(form), guest } })
    return { name: guest.name }
  } catch (error) {
    const { message, fields = {}, status } = await refusalIn(error)
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
    return data<Answered>({ message, fields: guestProblems(fields), typed }, status)
  }
}

export const meta = (): MetaDescriptor[] => [
  { title: `${texts.signInAtOpenHouse} · ${product.name}` },
  { name: 'robots', content: 'noindex' },
]

// It shows what somebody wrote at the door.
export const headers = () => ({ 'cache-control': 'no-store' })

/** Where the QR code at the door of an open house leads. */
export default function DoorPage({
  params,
  loaderData,
  actionData,
}: PageProps<'/open-houses/door/:key', typeof loader> & { actionData?: Answered }) {
  const [answered, setAnswered] = useState(actionData)
  const [busy, setBusy] = useState(false)
  const { sheet, clientId } = loaderData
  if (!sheet)
    return (
      <EmptyState whole title={texts.thisOpenHouseIsOver} action={<ButtonLink to={href('/tourstead')}>{texts.findHomes}</ButtonLink>} />
    )

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const guest = guestIn(form)
    setBusy(true)
    try {
      await call(signInAtDoor, { params: { key: params.key }, body: { clientId: clientIdIn(form), guest } })
      setAnswered({ name: guest.name })
    } catch (error) {
      const fields = error instanceof CallError ? guestProblems(error.fields) : {}
      setAnswered({ message: explain(error), fields, typed: {} })
    }
    setBusy(false)
  }

  const refused = answered && 'message' in answered ? answered : undefined
  const named = Object.entries(refused?.fields ?? {}).map(([fieldId, message]) => ({ fieldId, message }))
  const when = wholeTimes(openHouseText(sheet))
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-8 sm:py-10">
      <PageTitle lead={when}>{fill(texts.welcomeTo, { title: sheet.title })}</PageTitle>
      {answered && 'name' in answered ? (
        <Notice tone="good" role="status" title={texts.thanksYouAreSignedIn}>
          <p>{texts.enjoyTheHome}</p>
          <ButtonLink to={href('/property/:id', { id: String(sheet.propertyId) })} className="mt-3">
            {texts.seeTheHome}
          </ButtonLink>
        </Notice>
      ) : sheet.isOn ? (
        <Card>
          <form
            method="post"
            action={href('/open-houses/door/:key', { key: params.key })}
            noValidate
            onSubmit={(event) => void submit(event)}
            className="flex flex-col gap-4"
          >
            {refused && <ErrorSummary errors={named.length > 0 ? named : [{ fieldId: null, message: refused.message }]} />}
            <p className="text-sm text-quiet">{fill(texts.agentGetsWhatYouEnter, { name: sheet.agentName })}</p>
            <input type="hidden" name="clientId" value={clientId} />
            <GuestFields problems={refused?.fields ?? {}} {...(refused && { typed: refused.typed })} />
            <Button type="submit" size="large" busy={busy} className="self-start max-sm:w-full">
              {texts.signIn}
            </Button>
          </form>
        </Card>
      ) : (
        <Notice tone="attention">{fill(texts.comeBackWhenItIsOn, { when })}</Notice>
      )}
    </div>
  )
}
