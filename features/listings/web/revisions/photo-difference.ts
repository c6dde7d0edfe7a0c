export interface Picture {
  id: number
  url: string
  alt: string
}

export type PictureChange = 'added' | 'removed' | 'moved' | 'described'

/** Returns what became of each picture, on the side where it is seen; those that only moved up behind others are not named. */
export function photoDifference(before: readonly Picture[], after: readonly Picture[]): { before: Changed[]; after: Changed[] } {
  const [earlier, later] = [new Map(before.map((each) => [each.id, each])), new Map(after.map((each) => [each.id, each]))]
  const common = after.filter(({ id }) => earlier.has(id)).map(({ id }) => before.findIndex((each) => each.id === id))
  const stayed = new Set(longestRising(common).map((index) => before[index]?.id))
  return {
    before: before.map((picture) => ({ ...picture, changes: later.has(picture.id) ? [] : ['removed'] })),
    after: after.map((picture) => {
      const was = earlier.get(picture.id)
      if (!was) return { ...picture, changes: ['added'] }
      const moved: PictureChange[] = stayed.has(picture.id) ? [] : ['moved']
      return { ...picture, changes: was.alt === picture.alt ? moved : [...moved, 'described'] }
    }),
  }
}

interface Changed extends Picture {
  changes: PictureChange[]
}

/** Returns the longest part of a row of numbers that rises; what is left out of it moved. */
function longestRising(numbers: readonly number[]): number[] {
  let longest: number[] = []
  const endings: number[][] = []
  for (const number of numbers) {
    let best: number[] = []
    for (const ending of endings) if ((ending.at(-1) ?? 0) < number && ending.length > best.length) best = ending
    const grown = [...best, number]
    endings.push(grown)
    if (grown.length > longest.length) longest = grown
  }
  return longest
}
