import * as texts from '#texts/leads'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { leadMap, listLeads, type Lead, type LeadStage } from '#features/leads/contract'
import { serverNow } from '#platform/web/server-clock.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { LeadBoard } from './lead-board.tsx'
import { HandedLeads } from './handed/handed-leads.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadList } from './lead-list.tsx'
import { LeadMap } from './lead-map.tsx'
import { LeadPanel } from './panel/lead-panel.tsx'
import { LostDialog } from './lost-dialog.tsx'
import { filterOf, viewOf, type LeadsViewName } from './lead-address.ts'
import { SavedViews } from './views/saved-views.tsx'
import { WhoseLeads } from './whose-leads.tsx'
import { localDay } from './time-text.ts'
import { useLiveLeads, useMoveLead, useMoveSelected } from './use-leads.ts'

interface Move {
  ids: readonly number[]
  lead?: Lead
}

const minuteMs = 60_000

/** Leads as board, list or map; what is searched, filtered and open stands in the address. */
export function LeadsView({ firstView = 'board' }: { firstView?: LeadsViewName }) {
  const [params, setParams] = useSearchParams()
  const now = useNow()
  const view = viewOf(params, firstView)
  const filter = filterOf(params, localDay(now))
  const agent = Number(params.get('agent')) || undefined
  const stage = view === 'board' ? undefined : filter.stage
  const home = Number(params.get('home')) || undefined
  const reading = useRead(listLeads, {
    query: {
      ...filter,
      stage,
      ...(agent !== undefined && { agent }),
      ...(view === 'board' && { board: true }),
      ...(view === 'map' && home !== undefined && { propertyId: home }),
    },
  })
  const { after: _page, ...mapFilter } = filter
  const map = useRead(leadMap, view === 'map' ? { query: { ...mapFilter, stage, ...(agent !== undefined && { agent }) } } : undefined)
  const isMine = agent === undefined
  const [losing, setLosing] = useState<Move>()
  const move = useMoveLead()
  const moveSelected = useMoveSelected()
  useLiveLeads()

  const set = (changes: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes))
          if (value) after.set(name, value)
          else after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const moveOne = (lead: Lead, to: LeadStage) => {
    if (to === lead.stage) return
    if (to === 'lost') setLosing({ ids: [lead.id], lead })
    else void move(lead, to)
  }
  const moveMany = (ids: readonly number[], to: LeadStage) => (to === 'lost' ? setLosing({ ids }) : void moveSelected(ids, to))
  const isFiltered = ['q', 'stage', 'due', 'waiting'].some((name) => params.has(name))
  const open = Number(params.get('lead'))
  const onOpen = ({ id }: Pick<Lead, 'id'>) => set({ lead: String(id) })

  return (
    <div className="flex flex-col gap-6">
      <LeadFilters
        view={view}
        params={params}
        counts={reading.data?.counts}
        canExport={reading.data?.canExport ?? true}
        onSet={set}
        isMine={isMine}
      />
      <WhoseLeads
        teammates={reading.data?.teammates ?? []}
        agent={agent}
        onAgent={(id) => set({ agent: id, lead: undefined, after: undefined })}
      />
      {isMine && <SavedViews params={params} onShow={(address) => setParams(address, { replace: true, preventScrollReset: true })} />}
      {isMine && <HandedLeads now={now} onOpen={onOpen} />}
      <ReadView
        reading={reading}
        what={texts.leadsInSentence}
        skeleton={
          <div className="grid gap-4 sm:grid-cols-3">
            {[1, 2, 3].map((column) => (
              <Skeleton key={column} className="h-64 rounded-card" />
            ))}
          </div>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<Search aria-hidden="true" />}
              title={texts.noLeadMatches}
              action={
                <Button variant="secondary" onClick={() => set({ q: undefined, stage: undefined, due: undefined, waiting: undefined })}>
                  {texts.clearFilters}
                </Button>
              }
            >
              {texts.tryAnotherFilter}
            </EmptyState>
          ) : (
            <EmptyState title={texts.noLeadsYet}>{texts.leadsComeByThemselves}</EmptyState>
          )
        }
      >
        {({ items, counts, next }) => (
          <>
            {view === 'board' && (
              <LeadBoard
                leads={items}
                counts={counts}
                now={now}
                onOpen={onOpen}
                onMove={isMine ? moveOne : undefined}
                onStage={(of) => set({ view: 'list', stage: of })}
              />
            )}
            {view === 'list' && (
              <LeadList leads={items} now={now} onOpen={onOpen} onMove={isMine ? moveOne : undefined} onMoveSelected={moveMany} />
            )}
            {view === 'map' && map.data && (
              <LeadMap
                counts={map.data}
                leads={home === undefined ? [] : items}
                now={now}
                onOpen={onOpen}
                propertyId={home}
                onProperty={(id) => set({ home: id === undefined ? undefined : String(id), after: undefined })}
              />
            )}
            {(view === 'list' || (view === 'map' && home !== undefined)) && (next || params.has('after')) && (
              <div className="flex flex-wrap gap-3">
                {params.has('after') && (
                  <Button variant="secondary" onClick={() => set({ after: undefined })}>
                    {texts.firstPage}
                  </Button>
                )}
                {next && (
                  <Button variant="secondary" onClick={() => set({ after: next })}>
                    {texts.nextPage}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </ReadView>
      {open > 0 && (
        <LeadPanel
          key={open}
          id={open}
          name={reading.data?.items.find(({ id }) => id === open)?.name ?? texts.leads}
          now={now}
          agent={agent}
          agentName={reading.data?.teammates.find(({ id }) => id === agent)?.name}
          onMove={moveOne}
          onClose={() => set({ lead: undefined })}
        />
      )}
      {losing && (
        <LostDialog
          onClose={() => setLosing(undefined)}
          onReason={(reason) => {
            setLosing(undefined)
            if (losing.lead) void move(losing.lead, 'lost', reason)
            else void moveSelected(losing.ids, 'lost', reason)
          }}
        />
      )}
    </div>
  )
}

/** The time of day, by the minute. */
function useNow(): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(serverNow()), minuteMs)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
