import type { FormEvent } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { nothingMore, type Choices } from './answer.ts'
import { storedConsent } from './consent-store.ts'

const purposes: readonly { name: keyof Choices; label: string; help: string }[] = [
  { name: 'preferences', label: 'Preferences', help: 'Remembers how you like to see homes.' },
  { name: 'analytics', label: 'Analytics', help: 'Counts which pages are used, to make them better.' },
  { name: 'marketing', label: 'Marketing', help: 'Lets others show you things based on what you did here.' },
]

export function ConsentChoices({ signal, onSave }: { signal: boolean; onSave: (choices: Choices) => void }) {
  const before = storedConsent() ?? nothingMore

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSave({ preferences: form.has('preferences'), analytics: form.has('analytics'), marketing: form.has('marketing') })
  }

  return (
    <form onSubmit={onSubmit} className="mt-3 flex flex-col gap-3 text-sm">
      <Checkbox label="Essential" help="Needed for the site to work." checked disabled readOnly />
      {purposes.map(({ name, label, help }) => {
        const off = signal && name === 'marketing'
        return (
          <Checkbox
            key={name}
            name={name}
            label={label}
            help={off ? 'Off because your browser asks for it.' : help}
            defaultChecked={before[name] && !off}
            disabled={off}
          />
        )
      })}
      <Button type="submit" variant="secondary" size="small" className="min-h-11">
        Save choices
      </Button>
    </form>
  )
}
