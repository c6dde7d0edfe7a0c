import * as texts from '#texts/platform'
import { useEffect, useRef } from 'react'

export interface SummaryEntry {
  /** Id of the input the entry leads to, as given to `<Field id>`; null for what concerns the whole form. */
  fieldId: string | null
  message: string
}

/** Stands above a form after a refused submit and takes the focus, so that nobody has to look for what went wrong. */
export function ErrorSummary({ title = texts.pleaseCheckTheseFields, errors }: { title?: string; errors: readonly SummaryEntry[] }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown])
  if (!shown) return null
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-card border border-brick bg-brick-soft p-4">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                className="underline underline-offset-2"
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldId)?.focus()
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
