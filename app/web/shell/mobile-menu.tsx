import * as texts from '#texts/app'
import { clsx } from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { onboardingHash } from '#features/agents/web'
import { feedbackDialog } from '#features/feedback/web'
import { signOut, useSession } from '#platform/web/session/session.ts'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { DialogButton } from '#platform/web/ui/dialogs/dialog-button.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { CloseIcon } from '#platform/web/ui/icons/close-icon.tsx'
import { LineIcon } from '#platform/web/ui/icons/line-icon.tsx'
import { Logo } from '#platform/web/brand/mark.tsx'
import { mobileLinks, mobileSignInLinks, personalLinks } from './menu-links.ts'
import type { NavigationLink } from './navigation.ts'
import { ThemeSwitch } from '#platform/web/theme/theme-switch.tsx'

const panelId = 'mobile-menu'

/** A popover: it opens without scripts, and the browser closes it on Escape and on a press outside. */
export function MobileMenu({ unread }: { unread: ReactNode }) {
  const panel = useRef<HTMLElement>(null)
  const { key } = useLocation()
  // A menu that was opened before this code came stays open.
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current !== key && panel.current?.matches(':popover-open')) panel.current.hidePopover()
    shownAt.current = key
  }, [key])
  return (
    <div data-menu className="lg:hidden">
      <button
        type="button"
        popoverTarget={panelId}
        aria-label={texts.openMenu}
        className="grid size-11 place-items-center rounded-field hover:bg-sunken"
      >
        <LineIcon d="M4 7h16M4 12h16M4 17h16" className="size-6" />
      </button>
      <nav
        ref={panel}
        id={panelId}
        popover="auto"
        aria-label={texts.menu}
        className="inset-x-0 top-0 m-0 max-h-dvh w-full max-w-none overflow-y-auto border-b border-line bg-paper text-ink shadow-float backdrop:bg-black/40 open:animate-slide-down"
      >
        <div className="page-width pb-6">
          <div className="flex min-h-16 items-center justify-between">
            <Logo />
            <button
              type="button"
              popoverTarget={panelId}
              popoverTargetAction="hide"
              aria-label={texts.closeMenu}
              className="grid size-11 place-items-center rounded-field hover:bg-sunken"
            >
              <CloseIcon />
            </button>
          </div>
          <Links links={mobileLinks} unread={unread} />
          <Account unread={unread} />
          <DialogButton
            opens={feedbackDialog}
            className="mt-4 flex min-h-12 w-full items-center rounded-field px-3 text-lg hover:bg-sunken"
          >
            {texts.giveFeedback}
          </DialogButton>
          <div className="mt-6">
            <ThemeSwitch />
          </div>
        </div>
      </nav>
    </div>
  )
}

function Account({ unread }: { unread: ReactNode }) {
  const session = useSession()
  if (session.status === 'signed-in') {
    const { user } = session
    return (
      <div className="mt-4 border-t border-line pt-4">
        <div className="mb-2 flex items-center gap-3 px-3">
          <Avatar name={user.name} imageUrl={user.profileImageUrl} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{user.name}</p>
            <p className="truncate text-sm text-quiet">{user.email}</p>
          </div>
        </div>
        <Links links={personalLinks(user).filter(({ to }) => to !== '/')} unread={unread} />
        {user.isAgent && (
          <Link
            to={{ hash: onboardingHash }}
            preventScrollReset
            className="flex min-h-12 items-center rounded-field px-3 text-lg hover:bg-sunken"
          >
            {texts.onboardingGuide}
          </Link>
        )}
        <button
          type="button"
          onClick={() => void signOut()}
          className="flex min-h-12 w-full items-center rounded-field px-3 text-lg hover:bg-sunken"
        >
          {texts.signOut}
        </button>
      </div>
    )
  }
  const { buyer, agent } = mobileSignInLinks
  return (
    <div data-session={session.status} className="mt-4 grid grid-cols-2 gap-3 border-t border-line pt-5">
      <ButtonLink to={agent.to} variant="secondary">
        {agent.label}
      </ButtonLink>
      <ButtonLink to={buyer.to}>{buyer.label}</ButtonLink>
    </div>
  )
}

function Links({ links, unread }: { links: readonly NavigationLink[]; unread: ReactNode }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.to}>
          <NavLink
            to={link.to}
            end
            className={({ isActive }) =>
              clsx(
                'flex min-h-12 items-center gap-3 rounded-field px-3 text-lg transition-colors',
                isActive ? 'bg-spruce-soft font-semibold text-spruce-strong' : 'hover:bg-sunken',
              )
            }
          >
            {link.label}
            {link.unread && unread}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
