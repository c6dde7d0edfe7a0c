import { chapterProblems, type Chapter } from '#features/videos/contract'
import { clockTime, secondsOf } from '../../contract/clock-time.ts'

/** A chapter while it is typed: the time may not be one yet. */
export interface DraftRow {
  key: number
  time: string
  room: Chapter['room']
  label: string
  virtuallyStaged: boolean
}

let lastKey = 0
const newKey = () => (lastKey += 1)

/** Keeps fractions where somebody marked between two seconds. */
export function timeText(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const fraction = thousandths % 1000
  const clock = clockTime(Math.floor(thousandths / 1000))
  return fraction === 0 ? clock : `${clock}.${String(fraction).padStart(3, '0').replace(/0+$/, '')}`
}

export const rowFrom = ({ startSeconds, room, label, virtuallyStaged = false }: Chapter): DraftRow => ({
  key: newKey(),
  time: timeText(startSeconds),
  room,
  label: label === room ? '' : label,
  virtuallyStaged,
})

/** Returns the chapter of a row, or nothing while its time is not one. */
export function chapterFrom({ time, room, label, virtuallyStaged }: DraftRow): Chapter[] {
  const startSeconds = secondsOf(time)
  if (startSeconds === undefined) return []
  return [{ startSeconds, room, label: label.trim() || room, ...(virtuallyStaged && { virtuallyStaged }) }]
}

/** Rows in the order of their times; rows without a time keep their place at the end. */
export function inOrder(rows: readonly DraftRow[]): DraftRow[] {
  return rows.toSorted((a, b) => (secondsOf(a.time) ?? Infinity) - (secondsOf(b.time) ?? Infinity))
}

/** The chapters of a draft, or what is wrong with each row by its key. */
export function chaptersOf(
  rows: readonly DraftRow[],
  durationSeconds: number | null,
): { chapters: Chapter[]; problems: Map<number, string> } {
  const problems = new Map<number, string>()
  const chapters = rows.flatMap((row) => {
    const read = chapterFrom(row)
    if (read.length === 0) problems.set(row.key, 'Enter a time, such as 0:42.')
    return read
  })
  if (problems.size === 0) {
    for (const [place, message] of chapterProblems(chapters, durationSeconds)) {
      const row = rows[place]
      if (row) problems.set(row.key, message)
    }
  }
  return { chapters, problems }
}
