import { dayRangeText } from '#platform/web/ui/text/day-text.ts'

/** "Nov 15 – 30, 2026" */
export const termText = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string => dayRangeText(startsOn, endsOn)
