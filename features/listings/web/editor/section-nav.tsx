import * as texts from '#texts/listings'
import { clsx } from 'clsx'
import { AlertCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MyProperty } from '#features/listings/contract'
import { sections, type SectionId } from './editor-section.tsx'
import { sectionOfField } from '../moves/missing-field.ts'

/** The parts of the editor: beside the form on desks, a row above it on phones. A mark says where something is missing. */
export function SectionNav({ listing }: { listing: MyProperty }) {
  const current = useSectionInView()
  const incomplete = new Set(listing.missing.map(({ field }) => sectionOfField(field)))
  return (
    // Positioned, so that hidden words scroll with it and do not widen the page.
    <nav aria-label={texts.listingSections} className="relative -mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ol className="flex gap-1 lg:flex-col">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              className={clsx(
                'flex min-h-10 items-center justify-between gap-2 rounded-field px-3 text-sm font-medium whitespace-nowrap',
                current === id ? 'bg-spruce-soft text-spruce-strong' : 'text-quiet hover:bg-sunken hover:text-ink',
              )}
            >
              {title}
              {incomplete.has(id) && (
                <>
                  <AlertCircle aria-hidden="true" strokeWidth={1.75} className="size-4 text-apricot" />
                  <span className="sr-only">{texts.incomplete}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>('place')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)
        if (seen) setCurrent(seen.target.id as SectionId)
      },
      // A line a third down the window: the section that crosses it is the one being read.
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
