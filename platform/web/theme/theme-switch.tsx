import * as texts from '#texts/platform'
import { clsx } from 'clsx'
import { chooseTheme, useTheme, type Theme } from './theme.ts'

const themes: readonly { theme: Theme; label: string }[] = [
  { theme: 'system', label: texts.system },
  { theme: 'light', label: texts.light },
  { theme: 'dark', label: texts.dark },
]

export function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className="inline-flex self-start rounded-full border border-line bg-surface p-0.5 text-sm">
      <legend className="sr-only">{texts.colorTheme}</legend>
      {themes.map(({ theme, label }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === chosen}
          onClick={() => chooseTheme(theme)}
          className={clsx('min-h-8 rounded-full px-3', theme === chosen ? 'bg-sunken font-medium text-ink' : 'text-quiet hover:text-ink')}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
