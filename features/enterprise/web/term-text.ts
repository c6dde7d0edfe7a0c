import * as texts from '#texts/enterprise'
import { fill } from '#platform/contract/fill.ts'
import { dayText } from '../contract/amounts.ts'

/** "Nov 15, 2026 to Nov 30, 2026" */
export const termText = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string =>
  fill(texts.dayToDay, { from: dayText(startsOn), until: dayText(endsOn) })
