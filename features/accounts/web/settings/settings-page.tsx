import * as texts from '#texts/accounts'
import { fill } from '#platform/contract/fill.ts'
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

export const meta = () => [{ title: fill(texts.settingsName, { name: product.name }) }]

export default function SettingsPage() {
  return (
    <RequireRole level="user">
      {(user) => (
        <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
          <PageTitle>{texts.settings}</PageTitle>
          <VerifyEmailNotice />
          <Section title={texts.yourProfile}>
            <PhotoField user={user} />
            <ProfileForm user={user} />
            <PhoneForm user={user} />
          </Section>
          <LocationCard
            onSaved={(zipCode) => showUser({ ...user, zipCode })}
            onForget={() => void call(updateProfile, { body: { zipCode: null } }).then(showUser, toastFailure)}
          />
          <Section title={texts.appearance}>
            <ThemeSwitch />
          </Section>
          <Section title={texts.notifications}>
            <Link to={href('/preferences')} className="self-start text-spruce underline underline-offset-2">
              {texts.manageNotifications}
            </Link>
          </Section>
          <Section title={texts.whatAgentsSee}>
            <Link to={href('/what-agents-see')} className="self-start text-spruce underline underline-offset-2">
              {texts.chooseWhatAgentsSee}
            </Link>
          </Section>
          <Section title={texts.emailAndPassword}>
            <ChangeEmailForm user={user} />
            <ChangePasswordForm user={user} />
            <LinkedProviders />
          </Section>
          <Section title={texts.twoStepVerification} lead={texts.yourPasswordAloneWontBeEnough}>
            <SecondFactors user={user} />
          </Section>
          <Section title={texts.whereYoureSignedIn}>
            <SignedInPlaces />
            <SignOutHere />
          </Section>
          <Section title={texts.accountActivity} lead={texts.seeSomethingYouDontRecognizeChange}>
            <AccountActivity />
            <Link to={href('/support-access')} className="self-start text-spruce underline underline-offset-2">
              {texts.seeWhoLookedAtYourAccount}
            </Link>
          </Section>
          <Section title={texts.yourData}>
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
      <Button variant="secondary" busy={leaving} onClick={leave}>
        {texts.signOut}
      </Button>
    </div>
  )
}
