import { RequireRole } from '#features/session/web'
import { myAgentProfile } from '#features/agents/contract'
import { useRead } from '#platform/web/query/use-call.ts'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileLinks } from './profile-links.tsx'

/** The profile of an agent as a tab of the dashboard. */
export function ProfileTab() {
  const { data } = useRead(myAgentProfile, {})
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {data && <ProfileLinks profile={data} />}
      <RequireRole level="agent">{(user) => <ProfileEditor user={user} settingUp={false} />}</RequireRole>
    </div>
  )
}
