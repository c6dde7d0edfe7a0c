import * as texts from '#texts/agents'
import { PhotoField, VerifyEmailNotice } from '#features/accounts/web'
import { myAgentProfile } from '#features/agents/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import type { SessionUser } from '#platform/web/session/session.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Spinner } from '#platform/web/ui/feedback/spinner.tsx'
import { AgentProfileForm } from './agent-profile-form.tsx'
import { BrokerageNoticeCard } from './brokerage-notice-card.tsx'
import { LicenseCards } from './licenses/license-cards.tsx'
import { ProfileChecklist } from './profile-checklist.tsx'

/** Everything buyers read about an agent, to be changed: portrait, profile, licenses and the notice of the brokerage. */
export function ProfileEditor({ user, settingUp }: { user: SessionUser; settingUp: boolean }) {
  const reading = useRead(myAgentProfile, {})
  return (
    <>
      <VerifyEmailNotice />
      <ReadView
        reading={reading}
        what={texts.yourProfile}
        skeleton={
          <div className="grid min-h-60 place-items-center text-2xl text-spruce">
            <Spinner />
          </div>
        }
      >
        {(profile) => (
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_18rem]">
            <div className="flex min-w-0 flex-col gap-6">
              <Card>
                <div className="flex flex-col gap-6">
                  <PhotoField user={user} onChange={() => void reading.refetch()} />
                  <AgentProfileForm profile={profile} settingUp={settingUp} />
                </div>
              </Card>
              <LicenseCards profile={profile} />
              <BrokerageNoticeCard profile={profile} />
            </div>
            <ProfileChecklist profile={profile} />
          </div>
        )}
      </ReadView>
    </>
  )
}
