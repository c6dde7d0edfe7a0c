import { exactDollars } from '#platform/contract/exact-dollars.ts'
import * as texts from '#texts/enterprise'
import { useState } from 'react'
import { removeContract, type EnterpriseAccount, type EnterpriseContract } from '#features/enterprise/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { ContractForm } from './contract-form.tsx'
import { termText } from './term-text.ts'
import { useAccountChange } from './use-account-change.ts'

/** What a brokerage agreed to, the newest first. */
export function ContractSection({ account }: { account: EnterpriseAccount }) {
  const { contracts, brokerageKey, isClosed } = account
  const change = useAccountChange()
  /** The contract in the form; `new` for one that does not exist yet. */
  const [open, setOpen] = useState<EnterpriseContract | 'new'>()
  const [leaving, setLeaving] = useState<EnterpriseContract>()
  const close = () => setOpen(undefined)
  const stay = () => setLeaving(undefined)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-display text-xl font-semibold">{texts.contracts}</h3>
        {!isClosed && (
          <Button variant={contracts.length === 0 ? 'primary' : 'secondary'} onClick={() => setOpen('new')}>
            {texts.addContract}
          </Button>
        )}
      </div>
      {contracts.length === 0 ? (
        <p className="text-quiet">{isClosed ? texts.none : texts.noContracts}</p>
      ) : (
        <ul className="divide-y divide-line">
          {contracts.map((contract) => (
            <ContractItem key={contract.id} contract={contract} onEdit={() => setOpen(contract)} onRemove={() => setLeaving(contract)} />
          ))}
        </ul>
      )}
      <Dialog wide title={open === 'new' ? texts.newContract : texts.editContract} open={open !== undefined} onClose={close}>
        {open && (
          <ContractForm
            key={open === 'new' ? 0 : open.id}
            brokerageKey={brokerageKey}
            {...(open !== 'new' && { contract: open })}
            onSaved={(saved) => {
              close()
              change.show(saved, open === 'new' ? texts.contractAdded : texts.contractSaved)
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        title={texts.removeContract}
        open={leaving !== undefined}
        onClose={stay}
        action={texts.remove}
        cancel={texts.cancel}
        busy={change.busy}
        onConfirm={() =>
          leaving && void change.run(() => call(removeContract, { params: { id: leaving.id } }), texts.contractRemoved).then(stay)
        }
      >
        <p>{leaving && fill(texts.removeContractText, { term: termText(leaving) })}</p>
      </ConfirmDialog>
    </Card>
  )
}

const looks = {
  current: { tone: 'good', text: texts.current },
  upcoming: { tone: 'neutral', text: texts.upcoming },
  ended: { tone: 'neutral', text: texts.ended },
} as const

interface ContractItemProps {
  contract: EnterpriseContract
  onEdit: () => void
  onRemove: () => void
}

function ContractItem({ contract, onEdit, onRemove }: ContractItemProps) {
  const { seats, seatCents, terms, invoiced, state } = contract
  const term = termText(contract)
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {term} <Badge tone={looks[state].tone}>{looks[state].text}</Badge>
        </p>
        <p className="tabular-nums">
          {fill(seats === 1 ? texts.oneSeatForMonth : texts.seatsForMonth, {
            seats: seats.toLocaleString('en-US'),
            price: exactDollars(seatCents),
          })}
        </p>
        {terms && <p className="mt-1 text-sm break-words whitespace-pre-line text-quiet">{terms}</p>}
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="small" aria-label={fill(texts.editContractOf, { term })} onClick={onEdit}>
          {texts.edit}
        </Button>
        {!invoiced && (
          <Button variant="quiet" size="small" aria-label={fill(texts.removeContractOf, { term })} onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
      </div>
    </li>
  )
}
