import * as texts from '#texts/app'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { onboardingHash } from '#features/agents/web'
import { signOut, type SessionUser } from '#platform/web/session/session.ts'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { Menu, MenuButton, menuItemClass } from '#platform/web/ui/dialogs/menu.tsx'
import { personalLinks } from './menu-links.ts'

export function AvatarMenu({ user, unread }: { user: SessionUser; unread: ReactNode }) {
  return (
    <Menu
      label={texts.yourAccount}
      trigger={<Avatar name={user.name} imageUrl={user.profileImageUrl} />}
      triggerClassName="grid size-11 place-items-center rounded-full"
    >
      <div className="border-b border-line px-3 pt-1 pb-3">
        <p className="truncate font-semibold">{user.name}</p>
        <p className="truncate text-sm text-quiet">{user.email}</p>
      </div>
      <ul className="py-1">
        {personalLinks(user).map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} end className={({ isActive }) => `${menuItemClass} ${isActive ? 'font-semibold text-spruce' : ''}`}>
              {link.label}
              {link.unread && unread}
            </NavLink>
          </li>
        ))}
        {user.isAgent && (
          <li>
            <Link to={{ hash: onboardingHash }} preventScrollReset className={menuItemClass}>
              {texts.onboardingGuide}
            </Link>
          </li>
        )}
      </ul>
      <div className="border-t border-line pt-1">
        <MenuButton onClick={() => void signOut()}>{texts.logOut}</MenuButton>
      </div>
    </Menu>
  )
}
