import * as texts from '#texts/notifications'
import { fill } from '#platform/contract/fill.ts'
import { data, href, Link } from 'react-router'
import { topics, unsubscription, type Unsubscription } from '#features/notifications/contract'
import { refusalIn } from '#platform/web/refusal.ts'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'

interface Loaded {
  token: string
  subscription: Unsubscription | null
  problem: string | null
}

export async function loader({ request, context }: LoaderArgs<'/unsubscribe'>) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const subscription = await context.get(pageRequest).call(unsubscription, { query: { token } })
    return data<Loaded>({ token, subscription, problem: null }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    const refusal = await refusalIn(error)
    return data<Loaded>({ token: '', subscription: null, problem: refusal.message }, { status: refusal.status })
  }
}

export const meta = () => [{ title: fill(texts.unsubscribeName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function UnsubscribePage({ loaderData }: PageProps<'/unsubscribe', typeof loader>) {
  const { token, subscription, problem } = loaderData
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle>{texts.unsubscribe}</PageTitle>
      <Card className="flex flex-col gap-4">
        {subscription ? <Choice token={token} subscription={subscription} /> : <p role="alert">{problem}</p>}
      </Card>
      <p className="text-sm text-quiet">
        {texts.youllStillGetEmailsAboutSigning}{' '}
        <Link to={href('/preferences')} className="text-spruce underline underline-offset-2">
          {texts.yourNotificationSettings}
        </Link>
        .
      </p>
    </div>
  )
}

function Choice({
  token,
  subscription: { topic, topics: stopped, address, subscribed, undoable },
}: {
  token: string
  subscription: Unsubscription
}) {
  const label = new Intl.ListFormat('en-US').format(stopped.map((name) => topics[name].label.toLowerCase()))
  const { about } = topics[topic]
  const action = `${href('/unsubscribe')}?token=${encodeURIComponent(token)}`
  if (subscribed)
    return (
      <>
        <p>
          {texts.wellStopEmailing} <strong>{address}</strong> {texts.aboutInSentence} <strong>{label}</strong>.
        </p>
        {stopped.length === 1 && <p className="text-quiet">{about}</p>}
        <form method="post" action={action}>
          <Button type="submit">{texts.unsubscribe}</Button>
        </form>
      </>
    )
  return (
    <>
      <p role="status">
        {texts.youreUnsubscribedWeWontEmail} <strong>{address}</strong> {texts.aboutInSentence} <strong>{label}</strong>.
      </p>
      {undoable && (
        <form method="post" action={`${action}&undo=yes`}>
          <Button type="submit" variant="secondary">
            {texts.undo}
          </Button>
        </form>
      )}
    </>
  )
}
