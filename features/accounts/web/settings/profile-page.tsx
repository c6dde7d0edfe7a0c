import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
import { type ReactNode } from 'react'
import { href, useSearchParams } from 'react-router'
import { RequireRole } from '#features/session/web'
import { product } from '#platform/contract/product.ts'
import { profileTabs } from './profile-tabs.ts'
import { useSession, type SessionUser } from '#platform/web/session/session.ts'
import { Avatar } from '#platform/web/ui/display/avatar.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Spinner } from '#platform/web/ui/feedback/spinner.tsx'
import { Tabs } from '#platform/web/ui/display/tabs.tsx'
import { VerifyEmailNotice } from '../verify-email-notice.tsx'
import { LazyBoundary, RequestedPart } from '#platform/web/ui/lazy-parts.tsx'

export const meta = () => [{ title: fill(texts.myProfileName, { name: product.name }) }]

/** `?tab=` names what is shown: the profile itself, or a tab that another feature brings. */
export default function ProfilePage() {
  const session = useSession()
  const [params] = useSearchParams()
  const chosen = profileTabs.all().find(({ id }) => id === params.get('tab'))
  const unconfirmed = session.status === 'signed-in' && session.user.id === 0 && session.user.email !== '' ? session.user : undefined
  // Without a connection the server cannot say who this is, but what the browser keeps for this identity can be read.
  if (unconfirmed && chosen?.Kept)
    return (
      <Frame title={chosen.label}>
        <RequestedPart fallback={<Spinner />}>
          <chosen.Kept owner={unconfirmed.firebaseUid} />
        </RequestedPart>
      </Frame>
    )
  return <RequireRole level="user">{(user) => <Profile user={user} />}</RequireRole>
}

function Profile({ user }: { user: SessionUser }) {
  const [params, setParams] = useSearchParams()
  const others = profileTabs.all()
  const selected = others.some(({ id }) => id === params.get('tab')) ? String(params.get('tab')) : 'profile'
  const tabs = [
    { id: 'profile', label: texts.profile, panel: <About user={user} /> },
    ...others.map(({ id, label, Panel }) => ({
      id,
      label,
      panel: (
        <RequestedPart fallback={<Spinner />}>
          <Panel />
        </RequestedPart>
      ),
    })),
  ]
  // Agents have a dashboard for what waits for them.
  const cards = user.isAgent ? [] : profileTabs.cards()
  return (
    <Frame
      title={texts.myProfile}
      actions={
        <ButtonLink to={href('/settings')} variant="secondary">
          {texts.editInSettings}
        </ButtonLink>
      }
    >
      {cards.map(({ id, Panel }) => (
        <LazyBoundary key={id}>
          <Panel />
        </LazyBoundary>
      ))}
      <Tabs
        label={texts.myProfile}
        tabs={tabs}
        selected={selected}
        onSelect={(id) => setParams(id === 'profile' ? {} : { tab: id }, { replace: true, preventScrollReset: true })}
      />
    </Frame>
  )
}

function Frame({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-[clamp(1rem,4vw,2.5rem)] py-10">
      <PageTitle actions={actions}>{title}</PageTitle>
      {children}
    </div>
  )
}

function About({ user }: { user: SessionUser }) {
  return (
    <div className="flex max-w-2xl flex-col gap-6">
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
          <Fact name={texts.email}>
            {user.emailVerified ? <Badge tone="good">{texts.verified}</Badge> : <Badge tone="attention">{texts.notVerified}</Badge>}
          </Fact>
          <Fact name="ZIP code">{user.zipCode ?? texts.notAdded}</Fact>
          <Fact name="Account">{{ buyer: 'Buyer', agent: 'Agent', admin: 'Admin' }[user.role]}</Fact>
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
