import * as texts from '#texts/answers'
import type { ShownAnswer } from '#features/answers/contract'
import { fill } from '#platform/contract/fill.ts'
import { clock } from '#platform/web/ui/text/format.ts'

/** Returns a moment as people read it: "Kitchen, 1:23". */
export function momentText({ room, seconds }: NonNullable<ShownAnswer['moment']>): string {
  return room ? fill(texts.roomAt, { room, time: clock(seconds) }) : fill(texts.tourAt, { time: clock(seconds) })
}
