import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface PreviewFrameProps {
  title: string
  isWide: boolean
  isDark: boolean
  children: ReactNode
}

/** A part of the product in a page of its own width and colors, with the styles of ours. */
export function PreviewFrame({ title, isWide, isDark, children }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()

  function show() {
    const page = frame.current?.contentDocument
    if (!page) return
    for (const styles of document.querySelectorAll('link[rel=stylesheet], style')) page.head.append(styles.cloneNode(true))
    // Leading away would take whoever administers along, and other sites refuse to be framed.
    const stay = (event: Event) => {
      if ((event.target as Element).closest('a')) event.preventDefault()
    }
    page.addEventListener('click', stay, true)
    setBody(page.body)
  }

  useEffect(() => {
    if (body) body.ownerDocument.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  }, [body, isDark])

  useEffect(() => {
    if (!body) return undefined
    let drawing = 0
    const fit = () => {
      if (frame.current) frame.current.style.height = `${body.scrollHeight}px`
    }
    // In the next frame, since what is observed must not change its size while it is told of it.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(drawing)
      drawing = requestAnimationFrame(fit)
    })
    observer.observe(body)
    return () => {
      cancelAnimationFrame(drawing)
      observer.disconnect()
    }
  }, [body])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on phones, by keyboard too
    <section aria-label={title} tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-sunken p-3">
      <iframe
        ref={frame}
        title={title}
        srcDoc="<!doctype html><html lang=en><head></head><body></body></html>"
        onLoad={show}
        className={isWide ? 'h-24 w-[1024px] max-w-none' : 'h-24 w-[390px] max-w-none'}
      />
      {body && createPortal(children, body)}
    </section>
  )
}
