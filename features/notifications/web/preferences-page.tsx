import * as texts from '#texts/notifications'
import { fill } from '#platform/contract/fill.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { href } from 'react-router'
import {
  channels,
  myPreferences,
  savePreference,
  topicNames,
  topics,
  type Channel,
  type Preference,
  type Topic,
} from '#features/notifications/contract'
import { product } from '#platform/contract/product.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead } from '#platform/web/query/use-call.ts'
import { useSession, type SessionUser } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'

export const meta = () => [{ title: fill(texts.notificationsName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

const ways: Record<Channel, string> = { mail: texts.email, screen: texts.onTheSite }

export default function PreferencesPage() {
  const session = useSession()
  const user = session.status === 'signed-in' && session.user.id > 0 ? session.user : undefined
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle>{texts.notifications}</PageTitle>
      {user && <Matrix names={topicNames.filter((name) => concerns(name, user))} />}
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

function Matrix({ names }: { names: readonly Topic[] }) {
  const queries = useQueryClient()
  const reading = useRead(myPreferences, {})
  const saving = useMutation({
    mutationFn: (cell: Preference) => call(savePreference, { body: cell }),
    onMutate: (cell) =>
      queries.setQueryData<{ preferences: Preference[] }>(
        keyOf(myPreferences, {}),
        (old) =>
          old && { preferences: old.preferences.map((item) => (item.topic === cell.topic && item.channel === cell.channel ? cell : item)) },
      ),
    onSuccess: (saved) => queries.setQueryData(keyOf(myPreferences, {}), saved),
    onError: (failure) => {
      toast({ title: 'Error', description: explain(failure), variant: 'destructive' })
      void reading.refetch()
    },
  })
  return (
    <ReadView reading={reading} what={texts.yourNotificationSettings} skeleton={<Skeleton className="h-40 rounded-card" />}>
      {({ preferences }) => (
        <Card>
          <table className="w-full text-left">
            <thead>
              <tr className="border-b border-line text-sm text-quiet">
                <th scope="col" className="pb-2 font-medium">
                  {texts.notifyMeAbout}
                </th>
                {channels.map((channel) => (
                  <th key={channel} scope="col" className="w-24 pb-2 text-center font-medium">
                    {ways[channel]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {names.map((topic) => (
                <tr key={topic}>
                  <th scope="row" className="py-4 pr-4 font-normal">
                    <span className="block font-medium">{topics[topic].label}</span>
                    <span className="block text-sm text-quiet">{topics[topic].about}</span>
                  </th>
                  {channels.map((channel) => {
                    const cell = preferences.find((preference) => preference.topic === topic && preference.channel === channel)
                    return (
                      <td key={channel} className="text-center align-middle">
                        {cell && (
                          <input
                            type="checkbox"
                            className="size-5"
                            aria-label={`${topics[topic].label}: ${ways[channel]}`}
                            checked={cell.enabled}
                            onChange={(event) => saving.mutate({ ...cell, enabled: event.target.checked })}
                          />
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </ReadView>
  )
}
