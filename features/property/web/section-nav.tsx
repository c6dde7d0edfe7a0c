import { clsx } from 'clsx'
import { useEffect, useRef, useState, type MouseEvent } from 'react'

export interface Section {
  id: string
  label: string
}

/** Where the page lets a section begin below its bars (`scroll-padding-top` of 9 rem), and a little more. */
const readingLine = 160

/** Leads to the parts of the page and stays in reach; the part on the screen is marked. Plain links without scripts. */
export function SectionNav({ sections }: { sections: readonly Section[] }) {
  const [current, setCurrent] = useState<string>()
  const ids = sections.map(({ id }) => id).join(' ')
  const jumping = useRef(false)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const mark = () => jumping.current || setCurrent(sectionAtLine(ids.split(' ')))
    // Who chose a section is there, even where the page ends before it can come up.
    const arrive = () => void (jumping.current = false)
    window.addEventListener('scroll', mark, { passive: true, signal })
    for (const event of ['scrollend', 'wheel', 'touchmove']) window.addEventListener(event, arrive, { passive: true, signal })
    mark()
    return () => controller.abort()
  }, [ids])
  // Without the router, for which a changed address is a reason to draw anew what the server has drawn: the page would lose its place.
  function jump(event: MouseEvent, id: string) {
    const section = document.getElementById(id)
    if (!section || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    jumping.current = true
    setCurrent(id)
    window.history.replaceState(window.history.state, '', `#${id}`)
    section.scrollIntoView()
    section.tabIndex = -1
    section.focus({ preventScroll: true })
  }
  return (
    <ul className="flex [scrollbar-width:none] gap-1 overflow-x-auto py-1">
      {sections.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => jump(event, id)}
            aria-current={current === id ? 'location' : undefined}
            className={clsx(
              'inline-flex min-h-9 items-center border-b-2 px-3 text-sm font-medium whitespace-nowrap hover:text-ink',
              current === id ? 'border-spruce text-ink' : 'border-transparent text-quiet',
            )}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Returns the section that began last above the line, whatever the order and the column. */
function sectionAtLine(ids: readonly string[]): string | undefined {
  const tops = ids.flatMap((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
    return top <= readingLine ? [{ id, top }] : []
  })
  return tops.toSorted((high, low) => low.top - high.top)[0]?.id
}
