import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  changeLead,
  handedLeads,
  leadChanged,
  listLeads,
  moveLeads,
  readLead,
  undoMove,
  type Lead,
  type LeadStage,
  type LostReason,
} from '#features/leads/contract'
import * as texts from '#texts/leads'
import { fill } from '#platform/contract/fill.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { liveState, onLiveFrame } from '#platform/web/live-socket/live.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { stageNames } from '../contract/stage-names.ts'

/** Returns what reads lists and leads anew, wherever they are shown. */
export function useLeadsAnew(): () => Promise<void> {
  const cache = useQueryClient()
  return () => readAnew(cache)
}

async function readAnew(cache: QueryClient): Promise<void> {
  await Promise.all([listLeads.path, readLead.path, handedLeads.path].map((path) => cache.invalidateQueries({ queryKey: [path] })))
}

const togetherMs = 100

/** Keeps what is shown of leads as new as the server's: a lead that is new or changed appears without a reload. */
export function useLiveLeads(): void {
  const cache = useQueryClient()
  useEffect(() => {
    let timer: number | undefined
    // Many leads that change together are read once.
    const stop = onLiveFrame(leadChanged, () => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        void readAnew(cache)
      }, togetherMs)
    })
    const leave = liveState.listen((state, before) => void (state === 'open' && before === 'connecting' && readAnew(cache)))
    return () => {
      window.clearTimeout(timer)
      stop()
      leave()
    }
  }, [cache])
}

/**
 * Moves a lead and says so when that is refused; returns whether it moved. While a move of a lead is under way no other is sent: somebody
 * who types the name of a stage chooses it with each letter.
 */
export function useMoveLead(): (lead: Lead, stage: LeadStage, lostReason?: LostReason) => Promise<boolean> {
  const anew = useLeadsAnew()
  const moving = useRef(new Set<number>())
  return async ({ id, revision }, stage, lostReason) => {
    if (moving.current.has(id)) return false
    moving.current.add(id)
    try {
      await call(changeLead, { params: { id }, body: { revision, stage, ...(lostReason && { lostReason }) } })
      return true
    } catch (error) {
      toast({ title: texts.moveDidntWork, description: explain(error), variant: 'destructive' })
      return false
    } finally {
      await anew()
      moving.current.delete(id)
    }
  }
}

/** Moves several leads; what is shown afterward takes it back. */
export function useMoveSelected(): (ids: readonly number[], stage: LeadStage, lostReason?: LostReason) => Promise<void> {
  const anew = useLeadsAnew()
  async function takeBack(undo: string) {
    try {
      const { moved } = await call(undoMove, { body: { undo } })
      toast({ title: texts.undone, description: fill(texts.undoneSome, { count: moved }) })
    } catch (error) {
      toast({ title: texts.moveDidntWork, description: explain(error), variant: 'destructive' })
    }
    await anew()
  }
  return async (ids, stage, lostReason) => {
    try {
      const { moved, undo } = await call(moveLeads, { body: { ids: [...ids], stage, ...(lostReason && { lostReason }) } })
      toast({
        title: fill(texts.movedCount, { count: moved, stage: stageNames[stage] }),
        duration: 10_000,
        ...(undo && { action: { label: texts.undo, onPress: () => void takeBack(undo) } }),
      })
    } catch (error) {
      toast({ title: texts.moveDidntWork, description: explain(error), variant: 'destructive' })
    }
    await anew()
  }
}
