import { leadStages, type LeadStage } from '#features/leads/contract'

export const leadsViews = ['board', 'list', 'map'] as const
export type LeadsViewName = (typeof leadsViews)[number]

const savedInViews = ['view', 'q', 'stage', 'due', 'waiting'] as const

/** Returns what a saved view keeps of the address of the page, always in the same order; empty where nothing was chosen. */
export function addressOfView(params: URLSearchParams): string {
  const saved = new URLSearchParams()
  for (const name of savedInViews) {
    const value = params.get(name)
    if (value) saved.set(name, value)
  }
  return saved.toString()
}

/** What the address of the page asks of the list. */
interface LeadsFilter {
  q?: string
  stage?: LeadStage | undefined
  dueBy?: string
  waiting?: boolean
  after?: string
}

export const viewOf = (params: URLSearchParams, first: LeadsViewName): LeadsViewName =>
  leadsViews.find((view) => view === params.get('view')) ?? first

/** Reads the address of the page; what it cannot mean is left out. */
export function filterOf(params: URLSearchParams, today: string): LeadsFilter {
  const q = params.get('q')?.trim().slice(0, 100)
  const stage = leadStages.find((item) => item === params.get('stage'))
  const after = params.get('after')
  return {
    ...(q && { q }),
    ...(stage && { stage }),
    ...(params.get('due') === 'today' && { dueBy: today }),
    ...(params.get('waiting') === 'yes' && { waiting: true }),
    ...(after && /^\d+\.\d+$/.test(after) && { after }),
  }
}
