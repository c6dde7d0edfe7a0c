import { Fragment } from 'react'
import { linkedText } from './linked-text.ts'

/** What somebody wrote, its addresses as links that open apart, tell the other site nothing and give it no good name. */
export function LinkedMessage({ content }: { content: string }) {
  if (content === '') return null
  return (
    <span>
      {linkedText(content).map((part, index) =>
        'text' in part ? (
          <Fragment key={index}>{part.text}</Fragment>
        ) : (
          <a
            key={index}
            // Letters before it may turn the direction of reading; the address keeps its own.
            dir="ltr"
            href={part.href}
            target="_blank"
            rel="nofollow noopener noreferrer ugc"
            className="break-all underline underline-offset-2"
          >
            {part.label}
          </a>
        ),
      )}
    </span>
  )
}
