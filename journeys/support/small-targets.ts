import type { Page } from '@playwright/test'

/** WCAG 2.5.8: 24 by 24, or a circle of 24 around it that meets no other target; words in a sentence are excepted. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary')]
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(
        ({ element, box }) =>
          box.width > 1 &&
          box.height > 1 &&
          !element.closest('[inert]') &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
    const tooSmall = targets.filter(({ element, box }) => {
      if (box.width >= 23.9 && box.height >= 23.9) return false
      return !(
        element.tagName === 'A' &&
        getComputedStyle(element).display === 'inline' &&
        element.parentElement?.textContent !== element.textContent
      )
    })
    const center = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    return tooSmall
      .filter(({ element, box }) => {
        const { x, y } = center(box)
        return targets.some(({ element: other, box: near }) => {
          if (other === element || other.contains(element) || element.contains(other)) return false
          const dx = Math.max(near.left - x, 0, x - near.right)
          const dy = Math.max(near.top - y, 0, y - near.bottom)
          return Math.hypot(dx, dy) < 12
        })
      })
      .map(
        ({ element, box }) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)} ${Math.round(box.width)}x${Math.round(box.height)}`,
      )
  })
