import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import { href, useLocation } from 'react-router'
import { RequireRole } from '#features/session/web'
import { myAgentProfile } from '#features/agents/contract'
import { product } from '#platform/contract/product.ts'
import { useRead } from '#platform/web/query/use-call.ts'
import type { SessionUser } from '#platform/web/session/session.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileLinks } from './profile-links.tsx'

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
        actions={reading.data && <ProfileLinks profile={reading.data} />}
      >
        {settingUp ? texts.setUpYourProfile : texts.yourAgentProfile}
      </PageTitle>
      <ProfileEditor user={user} settingUp={settingUp} />
    </div>
  )
}
