import * as texts from '#texts/insights'
import { fill } from '#platform/contract/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RequireRole } from '#features/session/web'
import { listInsights, removeInsight, type Insight } from '#features/insights/contract'
import { product } from '#platform/contract/product.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { InsightForm } from './insight-form.tsx'
import { categoryNames, typeNames } from './insight-labels.ts'
import { InsightSource } from './tip-cards.tsx'

export const meta = () => [{ title: fill(texts.tipsName, { name: product.name }) }]

export default function AdminInsightsPage() {
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-10">
        <PageTitle lead={texts.pagesShowThreeTips}>{texts.tips}</PageTitle>
        <TipList />
      </div>
    </RequireRole>
  )
}

function TipList() {
  const cache = useQueryClient()
  const reading = useRead(listInsights, {})
  /** The tip in the dialog; `new` for one that does not exist yet. */
  const [open, setOpen] = useState<Insight | 'new'>()
  const [leaving, setLeaving] = useState<Insight>()
  const refresh = () => cache.invalidateQueries({ queryKey: keyOf(listInsights) })

  async function saved() {
    setOpen(undefined)
    toast({ title: texts.saved })
    await refresh()
  }
  async function remove(tip: Insight) {
    setLeaving(undefined)
    try {
      await call(removeInsight, { params: { id: tip.id } })
      toast({ title: texts.removed, description: tip.title })
    } catch (failure) {
      toast({ title: texts.weCouldntRemoveTheTip, description: explain(failure), variant: 'destructive' })
    }
    await refresh()
  }

  return (
    <ReadView reading={reading} what={texts.tipsRead}>
      {(tips) => (
        <>
          <Button className="self-start" onClick={() => setOpen('new')}>
            {texts.addTip}
          </Button>
          {tips.some(({ old }) => old) && (
            <Notice
              tone="attention"
              title={fill(texts.countNeedAnUpdate, { tips: counted(tips.filter(({ old }) => old).length, texts.tipInSentence) })}
            >
              {texts.updateTheFigureAndItsDate}
            </Notice>
          )}
          {tips.length === 0 && <EmptyState title={texts.noTips}>{texts.addATipToShowItOnPages}</EmptyState>}
          <ul className="flex flex-col gap-4">
            {tips
              .toSorted((a, b) => Number(b.old) - Number(a.old))
              .map((tip) => (
                <li key={tip.id}>
                  <Card className="flex flex-col gap-2">
                    <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
                      {tip.old && <Badge tone="attention">{texts.needsAnUpdate}</Badge>}
                      <Badge>{typeNames[tip.type]}</Badge> {categoryNames[tip.category]}
                    </p>
                    <h2 className="font-semibold">{tip.title}</h2>
                    <p>{tip.content}</p>
                    <InsightSource tip={tip} />
                    <p className="flex gap-3 pt-2">
                      <Button variant="secondary" onClick={() => setOpen(tip)}>
                        {texts.edit}
                        <span className="sr-only"> “{tip.title}”</span>
                      </Button>
                      <Button variant="quiet" onClick={() => setLeaving(tip)}>
                        {texts.remove}
                        <span className="sr-only"> “{tip.title}”</span>
                      </Button>
                    </p>
                  </Card>
                </li>
              ))}
          </ul>
          <Dialog wide title={open === 'new' ? texts.addTip : texts.editTip} open={open !== undefined} onClose={() => setOpen(undefined)}>
            {open && <InsightForm key={open === 'new' ? 0 : open.id} {...(open !== 'new' && { tip: open })} onSaved={saved} />}
          </Dialog>
          <ConfirmDialog
            title={texts.removeThisTip}
            open={leaving !== undefined}
            onClose={() => setLeaving(undefined)}
            action={texts.remove}
            onConfirm={() => leaving && void remove(leaving)}
          >
            {fill(texts.titleWillBeRemovedForGood, { title: leaving?.title ?? '' })}
          </ConfirmDialog>
        </>
      )}
    </ReadView>
  )
}
