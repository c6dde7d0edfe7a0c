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

test('a hyphen in a sentence is as narrow as the font draws it, and digits in a table are of one width', async () => {
  await document.fonts.load('16px "Inter Variable"')
  const stage = document.body.appendChild(document.createElement('div'))
  stage.innerHTML = '<p><span>-</span></p><table><tbody><tr><td><span>1</span></td><td><span>8</span></td></tr></tbody></table>'
  const [hyphen = 0, one = 0, eight = 0] = [...stage.querySelectorAll('span')].map((span) => span.getBoundingClientRect().width)
  stage.remove()
  // 11 px with the figures of tables.
  expect(hyphen).toBeLessThan(8)
  expect(one).toBe(eight)
})
