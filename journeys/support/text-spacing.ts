import type { Page } from '@playwright/test'

/** The spacing of WCAG 1.4.12, which readers set with a browser extension or a style sheet of their own. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
  /* Boxes out of the window keep the size they had before. */
  * { content-visibility: visible !important; }
`

/** Sets the spacing of WCAG 1.4.12 on the page until it is loaded again. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate(async (css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  }, spacing)

/** Returns what readers with spaced text lose: the width that scrolls sideways, and texts that a box cuts off. */
export const spacingProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slackPx = 2
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = scrollWidth - clientWidth
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    /** The part of the text that a box cuts off. Skips ellipses, scrolling boxes, text for screen readers, and the logo. */
    const cutBy = (text: Text, { left, right, top, bottom }: DOMRect): boolean => {
      if (text.parentElement?.closest('[inert], [aria-hidden="true"], .maplibregl-map, header a[aria-label]')) return false
      let [across, down] = [true, true]
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || box.clientWidth <= 1) return false
        if (scrolls(style.overflowX)) across = false
        if (scrolls(style.overflowY)) down = false
        const edge = box.getBoundingClientRect()
        if (across && clips(style.overflowX) && (left < edge.left - slackPx || right > edge.right + slackPx)) return true
        if (down && clips(style.overflowY) && (top < edge.top - slackPx || bottom > edge.bottom + slackPx)) return true
        if (style.position === 'fixed') return false
      }
      return false
    }
    const cut = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text
      const content = text.data.trim()
      if (content === '' || !text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some((line) => cutBy(text, line))) cut.add(`cuts off “${content.slice(0, 40)}”`)
    }
    return [...(wide > 0 ? [`is ${wide} px too wide`] : []), ...cut]
  })
