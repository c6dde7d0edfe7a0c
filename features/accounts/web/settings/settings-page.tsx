import { useState, type ReactNode } from 'react'
import { href, Link, Outlet } from 'react-router'
import { updateProfile } from '#features/accounts/contract'
import { LocationCard } from '#features/location/web'
import { RequireRole, showUser } from '#features/session/web'
import { product } from '#platform/contract/product.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { signOut } from '#platform/web/session/session.ts'
import { ThemeSwitch } from '#platform/web/theme/theme-switch.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { AccountActivity } from './account-activity.tsx'
import { ChangeEmailForm, ChangePasswordForm } from './change-sign-in.tsx'
import { LinkedProviders } from './linked-providers.tsx'
import { PhoneForm } from './phone-form.tsx'
import { PhotoField } from './photo-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactors } from './second-factors.tsx'
import { SignedInPlaces } from './signed-in-places.tsx'
import { VerifyEmailNotice } from '../verify-email-notice.tsx'

export const meta = () => [{ title: `Settings · ${product.name}` }]

export default function SettingsPage() {
  return (
    <RequireRole level="user">
      {(user) => (
        <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
          <PageTitle>Settings</PageTitle>
          <VerifyEmailNotice />
          <Section title="You">
            <PhotoField user={user} />
            <ProfileForm user={user} />
            <PhoneForm user={user} />
          </Section>
          <LocationCard
            onSaved={(zipCode) => showUser({ ...user, zipCode })}
            onForget={() => void call(updateProfile, { body: { zipCode: null } }).then(showUser, toastFailure)}
          />
          <Section title="Appearance" lead="For this browser. System follows your device.">
            <ThemeSwitch />
          </Section>
          <Section title="Notifications" lead="What you are told about, by e-mail and on the page.">
            <Link to={href('/preferences')} className="self-start text-spruce underline underline-offset-2">
              Choose what you are told
            </Link>
          </Section>
          <Section title="How you sign in">
            <ChangeEmailForm user={user} />
            <ChangePasswordForm user={user} />
            <LinkedProviders />
          </Section>
          <Section title="Second factor" lead="With a second factor nobody gets in by your password alone.">
            <SecondFactors user={user} />
          </Section>
          <Section title="Where you are signed in">
            <SignedInPlaces />
            <SignOutHere />
          </Section>
          <Section title="Account activity" lead="What happened to your account. If it was not you, change your password.">
            <AccountActivity />
          </Section>
          <Section title="Your data">
            <Outlet />
          </Section>
        </div>
      )}
    </RequireRole>
  )
}

const toastFailure = (error: unknown) => toast({ title: 'Error', description: explain(error), variant: 'destructive' })

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="text-lg font-semibold">{title}</h2>
      {lead && <p className="mt-1 text-quiet">{lead}</p>}
      <div className="mt-4 flex flex-col gap-6">{children}</div>
    </Card>
  )
}

function SignOutHere() {
  const [leaving, setLeaving] = useState(false)

  function leave(): void {
    setLeaving(true)
    void signOut()
  }

  return (
    <div>
      <p className="text-quiet">Signing out removes what this browser keeps about you.</p>
      <Button variant="secondary" busy={leaving} onClick={leave} className="mt-3">
        Sign out
      </Button>
    </div>
  )
}
