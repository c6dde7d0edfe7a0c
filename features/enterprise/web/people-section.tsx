import * as texts from '#texts/enterprise'
import { nameAdministrator, type EnterpriseAccount } from '#features/enterprise/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Cell, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { useAccountChange } from './use-account-change.ts'

/** Who belongs to a brokerage, and who administers it. */
export function PeopleSection({ account: { brokerageKey, members } }: { account: EnterpriseAccount }) {
  return (
    <Card className="flex flex-col gap-4">
      <h3 className="font-display text-xl font-semibold">{texts.people}</h3>
      {members.length === 0 ? (
        <p className="text-quiet">{texts.noPeople}</p>
      ) : (
        <DataTable caption={texts.people} columns={[texts.name, texts.email, texts.role, texts.actions]}>
          {members.map((member) => (
            <tr key={member.accountId}>
              <Cell className="min-w-36 font-medium">{member.name}</Cell>
              <Cell>{member.email}</Cell>
              <Cell>{member.role === 'admin' ? texts.administrator : texts.agent}</Cell>
              <Cell>
                <RoleButton brokerageKey={brokerageKey} member={member} />
              </Cell>
            </tr>
          ))}
        </DataTable>
      )}
    </Card>
  )
}

interface RoleButtonProps {
  brokerageKey: number
  member: EnterpriseAccount['members'][number]
}

function RoleButton({ brokerageKey, member: { accountId, name, role } }: RoleButtonProps) {
  const change = useAccountChange()
  const isAdmin = role === 'admin'
  const body = { role: isAdmin ? ('agent' as const) : ('admin' as const) }
  return (
    <Button
      variant="secondary"
      size="small"
      className="whitespace-nowrap"
      busy={change.busy}
      aria-label={fill(isAdmin ? texts.makeNameAgent : texts.makeNameAdministrator, { name })}
      onClick={() => void change.run(() => call(nameAdministrator, { params: { brokerageKey, accountId }, body }), texts.roleChanged)}
    >
      {isAdmin ? texts.makeAgent : texts.makeAdministrator}
    </Button>
  )
}
