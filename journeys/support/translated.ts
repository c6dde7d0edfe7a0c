import type { BrowserContext, Page } from '@playwright/test'

/**
 * Translates every page as Chrome and Edge do: each text node becomes a new one inside two `font` elements, later ones too. The words
 * stay, so that tests find them.
 */
export async function translatePages(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    const skipped = 'script, style, textarea, title, noscript, option, svg, iframe, [data-translated]'
    const translate = (node: Node): void => {
      if (node instanceof Element && node.matches(skipped)) return
      if (!(node instanceof Text)) return [...node.childNodes].forEach(translate)
      if (node.data.trim() === '' || !node.isConnected || node.parentElement?.closest(skipped)) return
      const outer = document.createElement('font')
      outer.dataset['translated'] = ''
      outer.appendChild(document.createElement('font')).textContent = node.data
      node.replaceWith(outer)
    }
    const start = (): void => {
      translate(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) addedNodes.forEach(translate)
      }).observe(document.body, { childList: true, subtree: true })
    }
    addEventListener('load', start)
  })
}

/** Returns how many texts of the page are translated. */
export const countTranslated = (page: Page): Promise<number> => page.locator('[data-translated]').count()
