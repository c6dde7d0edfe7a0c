import * as texts from '#texts/brokerages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { myBrokerage, type BrokerageDashboard, type BrokerageOffice, type MyBrokerage } from '#features/brokerages/contract'
import { fill } from '#platform/contract/fill.ts'
import { call } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { removeOffice } from '../../contract/offices.ts'
import { useBrokerageChange } from '../use-brokerage-change.ts'
import { OfficeForm } from './office-form.tsx'
import { OfficeLines } from './office-lines.tsx'

/** The offices of a brokerage, with how many agents each has. */
export function OfficesCard({ dashboard: { offices, members } }: { dashboard: BrokerageDashboard }) {
  const queries = useQueryClient()
  const change = useBrokerageChange()
  const [edited, setEdited] = useState<BrokerageOffice | 'new'>()
  const [removed, setRemoved] = useState<BrokerageOffice>()
  function saved(brokerage: MyBrokerage) {
    queries.setQueryData(keyOf(myBrokerage, {}), brokerage)
    setEdited(undefined)
    toast({ title: texts.officeSaved })
  }
  const office = edited === 'new' ? undefined : edited
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2 className="font-display text-xl font-semibold">{texts.offices}</h2>
      {offices.length === 0 && <p className="text-quiet">{texts.noOfficesYet}</p>}
      {offices.length > 0 && (
        <ul className="w-full divide-y divide-line">
          {offices.map((each) => (
            <li key={each.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="font-medium break-words">{each.name}</p>
                <OfficeLines office={each} />
                <p className="text-sm text-quiet">{agentsText(members.filter(({ officeId }) => officeId === each.id).length)}</p>
              </div>
              <div className="flex gap-2">
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={fill(texts.editOffice, { name: each.name })}
                  onClick={() => setEdited(each)}
                >
                  {texts.edit}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={fill(texts.removeName, { name: each.name })}
                  onClick={() => setRemoved(each)}
                >
                  {texts.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={() => setEdited('new')}>
        {texts.addOffice}
      </Button>
      {edited && (
        <Dialog title={office ? fill(texts.editOffice, { name: office.name }) : texts.addOffice} open onClose={() => setEdited(undefined)}>
          <OfficeForm office={office} onSaved={saved} />
        </Dialog>
      )}
      {removed && (
        <ConfirmDialog
          title={fill(texts.removeName, { name: removed.name })}
          open
          onClose={() => setRemoved(undefined)}
          action={texts.remove}
          cancel={texts.cancel}
          busy={change.busy}
          onConfirm={() =>
            void change
              .run(() => call(removeOffice, { params: { id: removed.id } }), fill(texts.nameRemoved, { name: removed.name }))
              .then(() => setRemoved(undefined))
          }
        >
          <p>{texts.removeOfficeText}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

const agentsText = (count: number) => (count === 1 ? texts.oneAgent : fill(texts.countAgents, { count }))
