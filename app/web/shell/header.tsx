import * as texts from '#texts/app'
import { fill } from '#platform/contract/fill.ts'
import type { ReactNode } from 'react'
import { href, Link, NavLink } from 'react-router'
import { clsx } from 'clsx'
import { product } from '#platform/contract/product.ts'
import { LazyBoundary, lazyAfterHydration, lazyOnView } from '#platform/web/ui/lazy-parts.tsx'
import { HeaderAccount } from './header-account.tsx'
import { Logo } from '#platform/web/brand/mark.tsx'
import { desktopLinks, type NavigationLink } from './navigation.ts'
import { SkipLink } from './skip-link.tsx'

const NoticeBars = import.meta.env.SSR
  ? (await import('./notice-bars.tsx')).NoticeBars
  : lazyAfterHydration(async () => (await import('./notice-bars.tsx')).NoticeBars)
// Opens and closes without scripts; it needs them only to know who is signed in.
const MobileMenu = import.meta.env.SSR
  ? (await import('./mobile-menu.tsx')).MobileMenu
  : lazyOnView(async () => (await import('./mobile-menu.tsx')).MobileMenu, '[data-menu]')

/** `unread` draws the count of unread messages, `bell` the feedback of whoever reads it; both may be nothing. */
export function Header({ unread, bell }: { unread: ReactNode; bell?: ReactNode }) {
  return (
    <>
      <SkipLink />
      <LazyBoundary>
        <NoticeBars />
      </LazyBoundary>
      <header data-shell className="sticky top-[var(--above-header,0px)] z-30 border-b border-line bg-paper">
        <div className="page-width flex min-h-16 items-center justify-between gap-2 max-[22rem]:gap-0 sm:gap-4 lg:max-xl:gap-2 lg:grid lg:grid-cols-[minmax(0,1fr)_auto_minmax(12.5rem,1fr)]">
          <div className="hidden lg:block" />
          <nav aria-label={texts.main} className="max-lg:min-w-0 lg:grid lg:grid-cols-[1fr_auto_1fr] lg:items-center lg:gap-3 xl:gap-6">
            <DesktopLinks links={desktopLinks.before} className="justify-end" />
            <Link
              to={href('/')}
              aria-label={fill(texts.nameHome, { name: product.name })}
              className="inline-flex min-h-11 items-center rounded-field"
            >
              {/* With spaced text the name wraps out of sight and leaves the mark. */}
              <Logo className="h-7 flex-wrap gap-y-4 overflow-hidden max-[22rem]:gap-x-1" />
            </Link>
            <DesktopLinks links={desktopLinks.after} />
          </nav>
          <div className="flex shrink-9999 items-center justify-end gap-1 max-[22rem]:gap-0">
            {bell}
            <HeaderAccount unread={unread} />
            <LazyBoundary>
              <MobileMenu unread={unread} />
            </LazyBoundary>
          </div>
        </div>
      </header>
    </>
  )
}

function DesktopLinks({ links, className }: { links: readonly NavigationLink[]; className?: string }) {
  return (
    <ul className={clsx('hidden gap-1 lg:flex', className)}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            className={({ isActive }) =>
              clsx(
                'inline-flex min-h-11 items-center rounded-field px-1.5 font-medium whitespace-nowrap transition-colors max-xl:text-sm xl:px-3',
                isActive ? 'text-spruce underline decoration-2 underline-offset-8' : 'text-ink hover:text-spruce',
              )
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
