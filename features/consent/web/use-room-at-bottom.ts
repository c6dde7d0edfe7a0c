import { useEffect, type RefObject } from 'react'

/**
 * While something lies over the foot of the page, the page can be scrolled out from under it, what takes the focus is
 * scrolled clear of it, and what floats may rise by `--banner-height`.
 */
export function useRoomAtBottom(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`
      style.setProperty('--banner-height', height)
      style.scrollPaddingBottom = height
      document.body.style.paddingBottom = height
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--banner-height')
      style.scrollPaddingBottom = ''
      document.body.style.paddingBottom = ''
    }
  }, [ref])
}
