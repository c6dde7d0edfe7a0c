import * as texts from '#texts/admin'
import { useState } from 'react'
import type { MailPreview } from '#features/admin/contract'
import { fill } from '#platform/contract/fill.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { MailFrame } from './mail-frame.tsx'

const views = { light: texts.light, dark: texts.dark, text: texts.plainText, calendar: texts.calendarFile }
type View = keyof typeof views

interface MailViewProps {
  items: readonly MailPreview[]
  mail: MailPreview
  onChoose: (id: string) => void
}

export function MailView({ items, mail, onChoose }: MailViewProps) {
  const [wanted, setWanted] = useState<View>('light')
  const offered = (Object.keys(views) as View[]).filter((view) => view !== 'calendar' || mail.calendar !== null)
  const view = offered.includes(wanted) ? wanted : 'light'
  const groups = Map.groupBy(items, ({ id }) => groupOf(id))
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
        <Field label={texts.email}>
          <Select value={mail.id} onChange={(event) => onChoose(event.target.value)}>
            {[...groups].map(([group, mails]) => (
              <optgroup key={group} label={group}>
                {mails.map(({ id, when }) => (
                  <option key={id} value={id}>
                    {when}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        <Field label={texts.view}>
          <Select value={view} onChange={(event) => setWanted(event.target.value as View)}>
            {offered.map((name) => (
              <option key={name} value={name}>
                {views[name]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Card>
        <article aria-label={mail.subject}>
          <h2 className="text-lg font-semibold break-words">{mail.subject}</h2>
          <p className="text-sm text-quiet">{fill(texts.toAddress, { to: mail.to })}</p>
          <div className="mt-4">
            {view === 'light' || view === 'dark' ? (
              <MailFrame html={mail.html} title={mail.subject} isDark={view === 'dark'} />
            ) : (
              <pre className="font-sans break-words whitespace-pre-wrap">{view === 'text' ? mail.text : mail.calendar}</pre>
            )}
          </div>
        </article>
      </Card>
    </div>
  )
}

/** `open-houses/coming` stands under "Open houses". */
function groupOf(id: string): string {
  const [feature = ''] = id.split('/')
  const label = feature.replaceAll('-', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
