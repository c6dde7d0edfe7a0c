import * as texts from '#texts/feedback'
import { href, Link } from 'react-router'
import { useStoredValue } from '#platform/web/stored-value.ts'
import { sentFeedback } from './sent-store.ts'

/** Links to what became of earlier feedback; nothing when none was sent from this browser. */
export function SentFeedback() {
  const sent = useStoredValue(sentFeedback)
  if (sent.length === 0) return null
  return (
    <section className="mt-6 border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">{texts.sentFromThisBrowser}</h3>
      <ul className="mt-1">
        {sent.map(({ token, begins }) => (
          <li key={token}>
            <Link
              to={href('/feedback/:token', { token })}
              onClick={(event) => event.currentTarget.closest('dialog')?.close()}
              className="block min-h-8 truncate py-1 text-spruce underline-offset-4 hover:underline"
            >
              {begins}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
