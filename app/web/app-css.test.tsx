import { expect, test } from 'vitest'
import { tokens } from '#platform/web/ui/tokens.ts'

test.each(['light', 'dark'] as const)('the %s theme carries exactly the colors whose contrast is checked', (theme) => {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.colorScheme = theme
  const shown = Object.keys(tokens).map((name) => {
    probe.style.color = `var(--color-${name})`
    return [name, getComputedStyle(probe).color]
  })
  const meant = Object.entries(tokens).map(([name, values]) => [name, rgb(values[theme === 'light' ? 0 : 1])])
  probe.remove()
  expect(shown).toEqual(meant)
})

function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${parts.join(', ')})`
}
