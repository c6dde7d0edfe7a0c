import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  agentTours,
  changeTour,
  myTours,
  scheduledTours,
  tourChanged,
  tourOptions,
  type TourRequest,
  type TourStep,
} from '#features/tours/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { liveState, onLiveFrame } from '#platform/web/live-socket/live.ts'
import { useAllPages } from '#platform/web/query/use-all-pages.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import * as texts from '#texts/tours'

type List = typeof myTours | typeof agentTours | typeof scheduledTours

/** Reads all pages of a list of tours, and again when one of them changes or the connection comes back. */
export function useTours<L extends List>(list: L): UseQueryResult<{ items: TourRequest[] }> {
  const reading = useAllPages(list as typeof myTours, {})
  const { refetch } = reading
  useEffect(() => {
    const stop = onLiveFrame(tourChanged, () => void refetch())
    const leave = liveState.listen((state, before) => void (state === 'open' && before === 'connecting' && refetch()))
    return () => {
      stop()
      leave()
    }
  }, [refetch])
  return reading
}

interface StepInput {
  times?: string[]
  reason?: string
}

/** Takes a step of a tour and shows what came of it; returns why it was refused, or nothing. */
export function useTourStep(): (tour: TourRequest, step: TourStep, input?: StepInput) => Promise<string | undefined> {
  const cache = useQueryClient()
  return async (tour, step, input = {}) => {
    try {
      await call(changeTour, { params: { id: tour.id }, body: { step, revision: tour.revision, ...input } })
      return undefined
    } catch (error) {
      const why = explain(error)
      toast({ title: texts.thatDidntWork, description: why, variant: 'destructive' })
      return why
    } finally {
      for (const list of [myTours, agentTours, scheduledTours, tourOptions])
        await cache.invalidateQueries({ queryKey: keyOf(list as typeof myTours) })
    }
  }
}
