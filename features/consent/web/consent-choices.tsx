import * as texts from '#texts/consent'
import type { FormEvent } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { nothingMore, type Choices } from './answer.ts'
import { storedConsent } from './consent-store.ts'

const purposes: readonly { name: keyof Choices; label: string; help: string }[] = [
  { name: 'preferences', label: texts.preferences, help: texts.remembersHowYouLikeToView },
  { name: 'analytics', label: texts.analytics, help: texts.countsWhichPagesAreUsedSo },
  { name: 'marketing', label: texts.marketing, help: texts.letsOthersShowYouAdsBased },
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
      <Checkbox label={texts.essential} help={texts.neededForTheSiteToWork} checked disabled readOnly />
      {purposes.map(({ name, label, help }) => {
        const off = signal && name === 'marketing'
        return (
          <Checkbox
            key={name}
            name={name}
            label={label}
            help={off ? texts.offBecauseYourBrowserAsksFor : help}
            defaultChecked={before[name] && !off}
            disabled={off}
          />
        )
      })}
      <Button type="submit" variant="secondary" size="small" className="min-h-11">
        {texts.saveChoices}
      </Button>
    </form>
  )
}
