import * as texts from '#texts/feature-flags'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listFlags, type Flag } from '#features/feature-flags/contract'
import { fill } from '#platform/contract/fill.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Moment } from '#platform/web/ui/text/moment.tsx'
import { FlagForm } from './flag-form.tsx'

/** Every switch with what it does, for whom it is on, and who changed it last. */
export function FlagList() {
  const cache = useQueryClient()
  const reading = useRead(listFlags, {})
  const [changing, setChanging] = useState<Flag>()

  async function changed() {
    setChanging(undefined)
    toast({ title: texts.switchChanged })
    await cache.invalidateQueries({ queryKey: keyOf(listFlags) })
  }

  return (
    <ReadView reading={reading} what={texts.theSwitches} skeleton={<Skeleton className="h-40 rounded-card" />}>
      {({ items }) => (
        <>
          <ul className="flex flex-col gap-4">
            {items.map((flag) => (
              <li key={flag.key}>
                <FlagCard flag={flag} onChange={() => setChanging(flag)} />
              </li>
            ))}
          </ul>
          <Dialog
            title={fill(texts.changeTitle, { title: changing?.title ?? '' })}
            open={changing !== undefined}
            onClose={() => setChanging(undefined)}
          >
            {changing && <FlagForm key={changing.key} flag={changing} onSaved={changed} />}
          </Dialog>
        </>
      )}
    </ReadView>
  )
}

const states = {
  everybody: { label: texts.onForEverybody, tone: 'good' },
  some: { label: texts.onForSome, tone: 'attention' },
  nobody: { label: texts.off, tone: 'neutral' },
} as const

function FlagCard({ flag, onChange }: { flag: Flag; onChange: () => void }) {
  const { title, description, openTo, percent, people, changed } = flag
  const limits = [
    ...(percent > 0 ? [fill(texts.shareOfAccounts, { percent })] : []),
    ...(people.length > 0 ? [fill(texts.namedAccounts, { count: people.length })] : []),
  ]
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        <Badge tone={states[openTo].tone}>
          <span>{states[openTo].label}</span>
          {openTo === 'some' && <span>{`: ${limits.join(', ')}`}</span>}
        </Badge>
      </div>
      <p>{description}</p>
      {people.length > 0 && <p className="text-sm break-words text-quiet">{people.map(({ name }) => name).join(', ')}</p>}
      <p className="text-sm break-words text-quiet">
        {changed ? (
          <>
            {fill(texts.lastChangedBy, { name: changed.by })} {changed.reason} · <Moment at={changed.at} />
          </>
        ) : (
          texts.neverChanged
        )}
      </p>
      <Button variant="secondary" className="self-start" onClick={onChange}>
        {texts.change}
        <span className="sr-only"> “{title}”</span>
      </Button>
    </Card>
  )
}
