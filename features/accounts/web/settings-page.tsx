import { useState } from 'react'
import { product } from '#platform/contract/product.ts'
import { signOut } from '#platform/web/session/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PageTitle } from '#platform/web/ui/page-title.tsx'
import { PhotoField } from './photo-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RequireRole } from './require-role.tsx'
import { VerifyEmailNotice } from './verify-email-notice.tsx'

export const meta = () => [{ title: `Settings · ${product.name}` }]

export default function SettingsPage() {
  const [leaving, setLeaving] = useState(false)

  function leave(): void {
    setLeaving(true)
    void signOut()
  }

  return (
    <RequireRole level="user">
      {(user) => (
        <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
          <PageTitle>Settings</PageTitle>
          <VerifyEmailNotice />
          <Card>
            <h2 className="mb-4 text-lg font-semibold">You</h2>
            <div className="flex flex-col gap-6">
              <PhotoField user={user} />
              <ProfileForm user={user} />
            </div>
          </Card>
          <Card>
            <h2 className="text-lg font-semibold">This browser</h2>
            <p className="mt-1 text-quiet">
              Light or dark is chosen at the foot of every page. Signing out removes what this browser keeps about you.
            </p>
            <Button variant="secondary" busy={leaving} onClick={leave} className="mt-4">
              Sign out
            </Button>
          </Card>
        </div>
      )}
    </RequireRole>
  )
}
