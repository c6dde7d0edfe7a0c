import { type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '#platform/web/session/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { LineIcon } from '#platform/web/ui/icons/line-icon.tsx'
import { messagesLink, signInLinks } from './navigation.ts'
import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

// Only for people who are signed in.
const AvatarMenu = lazyPart(async () => (await import('./avatar-menu.tsx')).AvatarMenu)

/** The right end of the header: the ways in, or messages and the avatar menu. */
export function HeaderAccount({ unread }: { unread: ReactNode }) {
  const session = useSession()
  if (session.status === 'signed-in')
    return (
      <>
        <Link
          to={messagesLink.to}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-field px-2 font-medium whitespace-nowrap hover:bg-sunken sm:gap-2 sm:px-3"
        >
          <MessagesIcon />
          {/* The menu, the bells and a count leave no room for it on a laptop. */}
          <span className="sr-only sm:not-sr-only lg:max-2xl:sr-only">{messagesLink.label}</span>
          <span className="empty:hidden">{unread}</span>
        </Link>
        <div className="hidden lg:block">
          <LazyBoundary fallback={<div className="size-11" />}>
            <AvatarMenu user={session.user} unread={unread} />
          </LazyBoundary>
        </div>
      </>
    )
  const { buyer, agent } = signInLinks
  return (
    <div data-session={session.status} className="hidden items-center gap-1 lg:flex">
      <ButtonLink to={buyer.to} variant="quiet" size="small">
        {buyer.label}
      </ButtonLink>
      <ButtonLink to={agent.to} variant="secondary" size="small">
        {agent.label}
      </ButtonLink>
    </div>
  )
}

const MessagesIcon = () => <LineIcon d="M21 12a8 8 0 0 1-8 8H4l1.6-3.2A8 8 0 1 1 21 12z" />
