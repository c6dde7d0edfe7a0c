import * as texts from '#texts/moderation'
import { href, Link } from 'react-router'
import type { PhotoMatch } from '#features/moderation/contract'
import { fill } from '#platform/contract/fill.ts'

/** The pictures a home has in common with those of other agents, in pairs. */
export function PhotoMatches({ matches }: { matches: readonly PhotoMatch[] }) {
  return matches.map(({ id, title, agentName, pairs }) => {
    const name = fill(texts.photosMatchListing, { title, agentName })
    return (
      <section key={id} aria-label={name} className="flex flex-col gap-2">
        <h3 className="text-sm font-semibold break-words">
          <Link to={href('/property/:id', { id: String(id) })} className="underline underline-offset-2">
            {name}
          </Link>
        </h3>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {pairs.map(({ here, there }) => (
            <li key={here} className="grid grid-cols-2 gap-1 rounded-field bg-sunken p-2">
              <Side url={here} name={texts.thisHome} />
              <Side url={there} name={texts.theOtherHome} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function Side({ url, name }: { url: string; name: string }) {
  return (
    <figure className="min-w-0">
      <img src={url} alt="" loading="lazy" className="aspect-3/2 w-full rounded-field object-cover" />
      <figcaption className="mt-1 text-xs">{name}</figcaption>
    </figure>
  )
}
