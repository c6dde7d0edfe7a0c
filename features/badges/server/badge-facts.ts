import type { AgentListing } from '#features/listings/server'
import { listingsOfAgent } from '#features/listings/server'
import { answersOf } from '#features/messaging/server'
import type { Database } from '#platform/database/database.ts'
import type { Counted } from '../contract/badge-list.ts'

/** What was counted, in the order in which it happened. */
export interface Count {
  count: number
  homes: AgentListing[]
  /** When each of them happened, oldest first; empty where nobody can say. */
  times: Date[]
}

export type Facts = Readonly<Record<Counted, Count>>

const dayInSeconds = 86_400
const ofNobody: Count = { count: 0, homes: [], times: [] }

export const noFacts: Facts = {
  published: ofNobody,
  filmed: ofNobody,
  roomsMarked: ofNobody,
  onMarket: ofNobody,
  tours: ofNobody,
  sold: ofNobody,
  answers: ofNobody,
  fastAnswers: ofNobody,
  askers: ofNobody,
}

/** Counts everything from what the other features have stored; nothing here is remembered. */
export async function factsOf(db: Database, accountId: number): Promise<Facts> {
  const homes = await listingsOfAgent(db, accountId)
  const { answers, askers } = await answersOf(db, accountId)
  const filmed = homes.filter(({ videos }) => videos.some(isFilmed))
  const watchable = homes.filter(({ isPublic }) => isPublic)
  const tours = new Set(watchable.flatMap(({ videos }) => videos.filter(plays).map(({ id }) => id)))
  return {
    published: countListings(homes),
    filmed: countListings(filmed),
    roomsMarked: countListings(homes.filter(everyRoomMarked)),
    onMarket: countListings(homes.filter(({ isOnMarket }) => isOnMarket)),
    tours: { count: tours.size, homes: watchable.filter(({ videos }) => videos.some(plays)), times: [] },
    sold: countListings(homes.filter(({ isSold }) => isSold)),
    answers: { count: answers.length, homes: [], times: answers.map(({ at }) => at) },
    fastAnswers: countAnswers(answers.filter(({ seconds }) => seconds <= dayInSeconds)),
    askers: { count: askers, homes: [], times: [] },
  }
}

type Tour = AgentListing['videos'][number]

const plays = ({ status }: Tour): boolean => status === 'Complete'
/** A space to walk through is no film. */
const isFilmed = (video: Tour): boolean => plays(video) && video.source !== 'matterport'

/** The kitchen, a bathroom, and as many bedrooms as the home says it has, in one video. */
export function everyRoomMarked({ bedrooms, videos }: Pick<AgentListing, 'bedrooms' | 'videos'>): boolean {
  return videos.filter(plays).some(({ chapters }) => {
    const marked = (part: string) => chapters.filter(({ room }) => room.includes(part)).length
    return marked('Kitchen') > 0 && marked('Bathroom') > 0 && marked('Bedroom') >= (bedrooms ?? 1)
  })
}

const countListings = (homes: AgentListing[]): Count => ({ count: homes.length, homes, times: homes.map(({ publishedAt }) => publishedAt) })
const countAnswers = (answers: { at: Date }[]): Count => ({ count: answers.length, homes: [], times: answers.map(({ at }) => at) })
