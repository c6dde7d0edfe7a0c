import { useEffect, type RefObject } from 'react'

/**
 * While something lies over the foot of the page, the page can be scrolled out from under it; by `--banner-height` the page
 * scrolls what takes the focus clear of it, and what floats may rise.
 */
export function useRoomAtBottom(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`
      style.setProperty('--banner-height', height)
      document.body.style.paddingBottom = height
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--banner-height')
      document.body.style.paddingBottom = ''
    }
  }, [ref])
}
