import * as texts from '#texts/notifications'
import { fill } from '#platform/contract/fill.ts'
import { href } from 'react-router'
import { myDelivery, myPreferences, topics, type Topic } from '#features/notifications/contract'
import { topicNames } from '../contract/topics.ts'
import { product } from '#platform/contract/product.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { useSession, type SessionUser } from '#platform/web/session/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { DeliverySettings } from './preferences/delivery-settings.tsx'
import { PushSettings } from './preferences/push-settings.tsx'
import { TextSettings } from './preferences/text-settings.tsx'
import { TopicSettings } from './preferences/topic-settings.tsx'

export const meta = () => [{ title: fill(texts.notificationsName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function PreferencesPage() {
  const session = useSession()
  const user = session.status === 'signed-in' && session.user.id > 0 ? session.user : undefined
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle>{texts.notifications}</PageTitle>
      {user && <Settings user={user} />}
      {session.status === 'signed-out' && <SignInFirst />}
      {!user && session.status !== 'signed-out' && (
        <>
          <Skeleton className="h-40 rounded-card noscript:hidden" />
          <noscript>
            <SignInFirst />
          </noscript>
        </>
      )}
      <p className="text-sm text-quiet">{texts.youllAlwaysGetEmailsAboutSigning}</p>
    </div>
  )
}

/** What fails as a whole is said once, and tried again as a whole. */
function Settings({ user }: { user: SessionUser }) {
  const readings = [useRead(myPreferences, {}), useRead(myDelivery, {})]
  if (readings.every(({ data, error }) => data === undefined && error))
    return (
      <ReadView
        what={texts.yourNotificationSettings}
        reading={{
          data: undefined,
          error: readings[0]?.error ?? null,
          isFetching: readings.some(({ isFetching }) => isFetching),
          refetch: () => readings.map(({ refetch }) => refetch()),
        }}
      >
        {() => null}
      </ReadView>
    )
  return (
    <>
      <TopicSettings names={topicNames.filter((name) => concerns(name, user))} />
      <PushSettings />
      <TextSettings />
      <DeliverySettings email={user.email} />
    </>
  )
}

/** A visitor has nothing to switch, but every email has a link that does. */
function SignInFirst() {
  return (
    <Card className="flex flex-col items-start gap-4">
      <p>{texts.signInToChooseWhatWe}</p>
      <ButtonLink to={`${href('/auth')}?redirect=${encodeURIComponent(href('/preferences'))}`}>{texts.signIn}</ButtonLink>
    </Card>
  )
}

const concerns = (topic: Topic, { isAgent, isAdmin }: SessionUser): boolean =>
  ({ everybody: true, agents: isAgent, administrators: isAdmin })[topics[topic].for]
