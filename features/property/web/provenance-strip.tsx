import { BadgeCheck, CircleHelp, MessageSquareLock } from 'lucide-react'
import { href, Link } from 'react-router'
import type { Property } from '#features/listings/contract'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { PhoneLink } from '#platform/web/ui/display/phone-link.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

/** Who stands behind this home and who gets a message about it. The brokerage is never less than half as large as the name. */
export function ProvenanceStrip({ agent, isDemo }: Pick<Property, 'agent' | 'isDemo'>) {
  const checked = agent.licenceStatus === 'verified' && agent.licenceCheckedAt
  return (
    <section aria-label="Who lists this home" className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={agent.name} imageUrl={agent.photoUrl} />
        <div className="min-w-0">
          <Link to={href('/agents/:slug', { slug: agent.slug })} className="block truncate font-medium underline-offset-4 hover:underline">
            {agent.name}
          </Link>
          <p className="text-base text-quiet">{agent.brokerageName ?? 'Independent agent'}</p>
        </div>
      </div>
      {agent.phone && <PhoneLink phone={agent.phone} name={`Call ${agent.name}`} className="self-start" />}
      <ul className="flex flex-col gap-1.5 text-sm text-quiet">
        <li className="flex gap-2">
          {checked ? (
            <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-spruce" />
          ) : (
            <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          )}
          <span>
            {agent.licenceNumber ? `License ${agent.licenceState ?? ''} ${agent.licenceNumber}` : 'License number not given'}
            {checked ? (
              <>
                , checked on <LocalDay at={checked} variant="long" />
              </>
            ) : (
              ', not yet checked'
            )}
            {isDemo && ' (invented, demo data)'}
          </span>
        </li>
        <li className="flex gap-2">
          <MessageSquareLock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-spruce" />
          <span>Your message goes to {agent.name} only. Nobody paid to get it.</span>
        </li>
      </ul>
    </section>
  )
}
