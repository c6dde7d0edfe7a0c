import { useRef } from 'react'

const styleElement = /<style>([\s\S]*?)<\/style>/g

interface MailFrameProps {
  html: string
  title: string
  isDark: boolean
}

/** A mail in a page of its own that runs nothing, the way a mail program shows it. */
export function MailFrame({ html, title, isDark }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const styles = [...html.matchAll(styleElement)].map(([, rules = '']) => rules).join('')
  const show = () => {
    const [page, own] = [frame.current?.contentDocument, frame.current?.contentWindow]
    if (!frame.current || !page || !own) return
    // The policy of our pages takes no style elements; a sheet made for the frame is as good.
    const sheet = new (own as Window & typeof globalThis).CSSStyleSheet()
    sheet.replaceSync(styles.replaceAll('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all'))
    page.adoptedStyleSheets = [sheet]
    page.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
    frame.current.style.height = `${page.documentElement.scrollHeight}px`
  }
  return (
    <iframe
      key={String(isDark)}
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(styleElement, '')}
      onLoad={show}
      className="min-h-96 w-full rounded-lg border border-line"
    />
  )
}
