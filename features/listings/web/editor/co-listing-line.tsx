import * as texts from '#texts/listings'
import { href, Link } from 'react-router'
import { fill } from '#platform/contract/fill.ts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { useEditor } from './editor-context.ts'

/** Who lists the home together with whoever edits it, and where that begins and ends. */
export function CoListingLine() {
  const { id, coListing } = useEditor().listing
  const link = (label: string) => (
    <Link to={href('/agent/homes/:id/co-listing', { id: String(id) })} className="font-medium text-spruce underline underline-offset-2">
      {label}
    </Link>
  )
  if (!coListing) return <p className="text-sm">{link(texts.inviteACoListingAgent)}</p>
  if (!coListing.isCoAgent)
    return (
      <p className="text-sm">
        {fill(texts.nameListsThisHomeWithYou, { name: coListing.coAgentName })} {link(texts.coListing)}
      </p>
    )
  const names = { name: coListing.listAgentName }
  return (
    <Notice title={fill(texts.youListThisHomeWithName, names)}>
      {fill(texts.youChangeAllButTheTour, names)} {link(texts.coListing)}
    </Notice>
  )
}
