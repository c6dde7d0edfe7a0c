import * as texts from '#texts/notifications'
import { useStore } from '@nanostores/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  myPreferences,
  myTextAlerts,
  savePreference,
  topics,
  type Frequency,
  type Preference,
  type Topic,
} from '#features/notifications/contract'
import { channels, frequenciesOf, needsLeadConsent, type Channel } from '../../contract/topics.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { frequencyNames } from './frequency-names.ts'
import { pushState } from './push-state.ts'

const ways: Record<Channel, string> = { mail: texts.email, push: texts.push, text: texts.textMessage, screen: texts.onTheSite }

/** One switch for each topic and way; where mails can be gathered, how often. Push is shown in a browser that has it, texts to those who agreed to them. */
export function TopicSettings({ names }: { names: readonly Topic[] }) {
  const queries = useQueryClient()
  const reading = useRead(myPreferences, {})
  const isPushed = useStore(pushState, { ssr: 'initial' }) === 'on'
  const textAlerts = useRead(myTextAlerts, {}).data
  const isTexted = (topic: Topic) => textAlerts?.state === 'on' && (textAlerts.coversLeads || !needsLeadConsent(topic))
  const isShown = (topic: Topic, channel: Channel) => (channel === 'push' ? isPushed : channel === 'text' ? isTexted(topic) : true)
  const saving = useMutation({
    mutationFn: ({ topic, channel, enabled, frequency }: Preference) =>
      call(savePreference, { body: { topic, channel, enabled, ...(frequency && { frequency }) } }),
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
          <h2 className="border-b border-line pb-2 text-sm font-medium text-quiet">{texts.notifyMeAbout}</h2>
          <ul className="divide-y divide-line">
            {names.map((topic) => (
              <li key={topic} className="flex flex-col gap-3 py-4 last:pb-0">
                <div>
                  <h3 className="font-medium">{topics[topic].label}</h3>
                  <p className="text-sm text-quiet">{topics[topic].about}</p>
                </div>
                <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
                  {channels.map((channel) => {
                    if (!isShown(topic, channel)) return null
                    const cell = preferences.find((preference) => preference.topic === topic && preference.channel === channel)
                    return cell && <Cell key={channel} cell={cell} onChange={(changed) => saving.mutate(changed)} />
                  })}
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </ReadView>
  )
}

function Cell({ cell, onChange }: { cell: Preference; onChange: (changed: Preference) => void }) {
  const { topic, channel, enabled, frequency } = cell
  const name = `${topics[topic].label}: ${ways[channel]}`
  const choices = frequenciesOf(topic, channel)
  if (choices.length > 2)
    return (
      <label className="flex items-center gap-2 text-sm">
        {ways[channel]}
        <select
          aria-label={name}
          value={enabled ? (frequency ?? 'now') : 'off'}
          onChange={(event) => {
            const chosen = event.currentTarget.value as Frequency
            onChange({ ...cell, enabled: chosen !== 'off', frequency: chosen })
          }}
          className="min-h-9 rounded-field border border-edge bg-surface px-2"
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {frequencyNames[choice]}
            </option>
          ))}
        </select>
      </label>
    )
  return (
    <label className="flex min-h-9 items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-5"
        aria-label={name}
        checked={enabled}
        onChange={(event) => onChange({ ...cell, enabled: event.target.checked })}
      />
      {ways[channel]}
    </label>
  )
}
