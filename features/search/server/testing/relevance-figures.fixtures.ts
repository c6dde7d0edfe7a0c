import type { JudgedQuery } from './judged-listings.fixtures.ts'

const looked = 10
/** What a listing of each grade is worth, the best one first. */
const gains = [7, 3, 1]

/** Returns the normalized discounted gain of the first ten (nDCG@10): 1 when nothing better stands below anything worse. */
export function gainOf(ids: readonly number[], { grades }: JudgedQuery): number {
  const gain = (id: number) => gains[grades.findIndex((grade) => grade.includes(id))] ?? 0
  return discounted(ids.map(gain)) / discounted(grades.flat().map(gain))
}

const discounted = (list: readonly number[]) => list.slice(0, looked).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0)

/** Returns one by the place of the first that fits best: 1 where it stands on top, 0 where it is missing. */
export function reciprocalRank(ids: readonly number[], { grades }: JudgedQuery): number {
  const best = grades.find((grade) => grade.length > 0) ?? []
  const at = ids.findIndex((id) => best.includes(id))
  return at < 0 ? 0 : 1 / (at + 1)
}

export const meanOf = (list: readonly number[]): number => Number((list.reduce((sum, each) => sum + each, 0) / list.length).toFixed(4))
