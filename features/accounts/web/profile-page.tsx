import type { ReactNode } from 'react'
import { href } from 'react-router'
import { product } from '#platform/contract/product.ts'
import type { SessionUser } from '#platform/web/session/session.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PageTitle } from '#platform/web/ui/page-title.tsx'
import { RequireRole } from './require-role.tsx'
import { VerifyEmailNotice } from './verify-email-notice.tsx'

export const meta = () => [{ title: `My profile · ${product.name}` }]

export default function ProfilePage() {
  return <RequireRole level="user">{(user) => <Profile user={user} />}</RequireRole>
}

function Profile({ user }: { user: SessionUser }) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle
        actions={
          <ButtonLink to={href('/settings')} variant="secondary">
            Edit in settings
          </ButtonLink>
        }
      >
        My profile
      </PageTitle>
      <VerifyEmailNotice />
      <Card>
        <div className="flex items-center gap-4">
          <Avatar name={user.name} imageUrl={user.profileImageUrl} size="large" />
          <div className="min-w-0">
            <p className="font-display text-xl font-semibold break-words">{user.name}</p>
            <p className="break-all text-quiet">{user.email}</p>
          </div>
        </div>
        <dl className="mt-6 grid gap-4 sm:grid-cols-3">
          <Fact name="E-mail">
            {user.emailVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="attention">Not verified yet</Badge>}
          </Fact>
          <Fact name="ZIP code">{user.zipCode ?? 'Not given'}</Fact>
          <Fact name="Account">{{ buyer: 'Buyer', agent: 'Agent', admin: 'Administrator' }[user.role]}</Fact>
        </dl>
      </Card>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
