import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import { href, useLocation } from 'react-router'
import { PhotoField, VerifyEmailNotice } from '#features/accounts/web'
import { RequireRole } from '#features/session/web'
import { myAgentProfile, type MyAgentProfile } from '#features/agents/contract'
import { product } from '#platform/contract/product.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import type { SessionUser } from '#platform/web/session/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Spinner } from '#platform/web/ui/feedback/spinner.tsx'
import { AgentProfileForm } from './agent-profile-form.tsx'
import { BrokerageNoticeCard } from './brokerage-notice-card.tsx'
import { LicenseCards } from './licenses/license-cards.tsx'
import { ProfileChecklist } from './profile-checklist.tsx'

export const meta = () => [{ title: fill(texts.agentProfileName, { name: product.name }) }]

/** Serves `/agent/profile` and `/agent/profile-setup`, which only differs in where saving leads. */
export default function AgentProfilePage() {
  const settingUp = useLocation().pathname === href('/agent/profile-setup')
  return <RequireRole level="agent">{(user) => <Profile user={user} settingUp={settingUp} />}</RequireRole>
}

function Profile({ user, settingUp }: { user: SessionUser; settingUp: boolean }) {
  const reading = useRead(myAgentProfile, {})
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-10">
      <PageTitle
        lead={settingUp ? texts.addYourBrokerageSoYouCan : undefined}
        actions={reading.data && <PublicLink profile={reading.data} />}
      >
        {settingUp ? texts.setUpYourProfile : texts.yourAgentProfile}
      </PageTitle>
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
    </div>
  )
}

function PublicLink({ profile }: { profile: MyAgentProfile }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={href('/team-settings')} variant="secondary">
        {texts.team}
      </ButtonLink>
      <ButtonLink to={href('/brokerage/dashboard')} variant="secondary">
        {texts.brokerage}
      </ButtonLink>
      <ButtonLink to={href('/agents/:slug', { slug: profile.slug })} variant="secondary">
        {texts.viewPublicPage}
      </ButtonLink>
    </div>
  )
}
