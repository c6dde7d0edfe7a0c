import * as texts from '#texts/brokerages'
import { useState } from 'react'
import { href, Link } from 'react-router'
import {
  changeBrokerageMember,
  removeBrokerageMember,
  type BrokerageMember,
  type BrokerageOffice,
  type LicenseState,
} from '#features/brokerages/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge, type BadgeTone } from '#platform/web/ui/display/badge.tsx'
import { Cell, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { dayText, durationText } from './kind-names.ts'
import { MemberOffice } from './offices/member-office.tsx'
import { useBrokerageChange } from './use-brokerage-change.ts'

const licenseLooks: Record<LicenseState, { tone: BadgeTone; text: string }> = {
  valid: { tone: 'good', text: texts.valid },
  expiring: { tone: 'attention', text: texts.expiring },
  expired: { tone: 'danger', text: texts.expired },
  problem: { tone: 'danger', text: texts.problem },
  unchecked: { tone: 'neutral', text: texts.unchecked },
}

interface AgentTableProps {
  members: readonly BrokerageMember[]
  offices: readonly BrokerageOffice[]
  userId: number
}

/** Who is in the brokerage, with office, licenses and what they have open. */
export function AgentTable({ members, offices, userId }: AgentTableProps) {
  const change = useBrokerageChange()
  const [leaving, setLeaving] = useState<BrokerageMember>()
  const close = () => setLeaving(undefined)
  const heads = [texts.agent, texts.office, texts.license, texts.onMarket, texts.waiting, texts.response, texts.actions]
  return (
    <div id="agents" className="flex scroll-mt-24 flex-col gap-3">
      <h2 className="font-display text-xl font-semibold">
        {texts.agents} <span className="text-quiet tabular-nums">{members.length}</span>
      </h2>
      <DataTable caption={texts.agents} columns={heads}>
        {members.map((member) => (
          <tr key={member.accountId}>
            <Cell className="min-w-32">
              <Name member={member} />
              {member.role === 'admin' && <span className="block text-xs text-quiet">{texts.administrator}</span>}
            </Cell>
            <Cell className="min-w-36">
              <MemberOffice member={member} offices={offices} />
            </Cell>
            <Cell className="min-w-44">
              <Licenses licenses={member.licenses} />
            </Cell>
            <Cell className="tabular-nums">{member.onMarket}</Cell>
            <Cell className="tabular-nums">{member.unanswered}</Cell>
            <Cell className="whitespace-nowrap tabular-nums">
              {member.response.seconds === null ? texts.none : durationText(member.response.seconds)}
            </Cell>
            <Cell>
              <Link
                to={href('/brokerage/hand-over/:accountId', { accountId: String(member.accountId) })}
                aria-label={fill(texts.handOverListingsOfName, { name: member.name })}
                className="mb-2 inline-block text-sm whitespace-nowrap text-spruce underline underline-offset-2"
              >
                {texts.handOverListings}
              </Link>
              {member.accountId !== userId && (
                <div className="flex gap-2">
                  <RoleButton member={member} />
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={fill(texts.removeName, { name: member.name })}
                    onClick={() => setLeaving(member)}
                  >
                    {texts.remove}
                  </Button>
                </div>
              )}
            </Cell>
          </tr>
        ))}
      </DataTable>
      {leaving && (
        <ConfirmDialog
          title={fill(texts.removeName, { name: leaving.name })}
          open
          onClose={close}
          action={texts.remove}
          cancel={texts.cancel}
          busy={change.busy}
          onConfirm={() =>
            void change
              .run(
                () => call(removeBrokerageMember, { params: { accountId: leaving.accountId } }),
                fill(texts.nameRemoved, { name: leaving.name }),
              )
              .then(close)
          }
        >
          <p>{texts.removeNameText}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function Name({ member: { name, slug } }: { member: BrokerageMember }) {
  if (!slug) return name
  return (
    <Link to={href('/agents/:slug', { slug })} className="font-medium underline underline-offset-2">
      {name}
    </Link>
  )
}

function Licenses({ licenses }: Pick<BrokerageMember, 'licenses'>) {
  if (licenses.length === 0) return texts.noLicense
  return (
    <ul className="flex flex-col gap-1">
      {licenses.map(({ number, state, expiresOn, status }) => (
        <li key={`${state} ${number}`} className="flex flex-wrap items-center gap-x-2">
          <Badge tone={licenseLooks[status].tone}>{licenseLooks[status].text}</Badge>
          <span>
            {state} {number}
            {expiresOn && <span className="text-quiet"> {fill(texts.until, { day: dayText(expiresOn) })}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function RoleButton({ member: { accountId, name, role } }: { member: BrokerageMember }) {
  const change = useBrokerageChange()
  const isAdmin = role === 'admin'
  const next = isAdmin ? 'agent' : 'admin'
  return (
    <Button
      variant="secondary"
      size="small"
      className="whitespace-nowrap"
      busy={change.busy}
      aria-label={fill(isAdmin ? texts.makeNameAgent : texts.makeNameAdministrator, { name })}
      onClick={() => void change.run(() => call(changeBrokerageMember, { params: { accountId }, body: { role: next } }), texts.roleChanged)}
    >
      {isAdmin ? texts.makeAgent : texts.makeAdministrator}
    </Button>
  )
}
