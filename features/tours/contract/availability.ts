import * as texts from '#texts/tours'
import * as z from 'zod/mini'
import { TourMode } from './tour.ts'
import { withHttps } from '#platform/contract/text/pasted-link.ts'

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.enterATimeSuchAs))
/** The end of a day is 24:00. */
const closing = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, texts.enterATimeSuchAs))

export const Hours = z
  .object({ from: clock, to: closing })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'], error: texts.endAfterYouStart }))
export type Hours = z.infer<typeof Hours>

const minutes = (least: number, most: number, sentence: string) =>
  z.number(sentence).check(z.int(sentence), z.minimum(least, sentence), z.maximum(most, sentence))

/** 15 to 120 minutes. */
export const TourLength = minutes(15, 120, texts.chooseALengthOf15To120)

export const Availability = z.object({
  /** 1 is Monday, 7 is Sunday. */
  weekly: z
    .array(z.object({ day: z.number().check(z.int(), z.minimum(1), z.maximum(7)), hours: z.array(Hours).check(z.maxLength(6)) }))
    .check(z.maxLength(7)),
  /** Other hours on single days; none is a day off. */
  exceptions: z
    .array(z.object({ date: z.iso.date(texts.enterADay), hours: z.array(Hours).check(z.maxLength(6)) }))
    .check(z.maxLength(200, texts.enterUpTo200Days)),
  bufferBeforeMinutes: minutes(0, 240, texts.chooseABufferOf0To240),
  bufferAfterMinutes: minutes(0, 240, texts.chooseABufferOf0To240),
  noticeMinutes: minutes(0, 20_160, texts.chooseANoticeOfUpTo14Days),
  mostADay: minutes(1, 50, texts.choose1To50ToursADay),
  lengthMinutes: TourLength,
  horizonDays: minutes(1, 365, texts.choose1To365Days),
  videoLink: z.nullable(
    z.string().check(z.overwrite(withHttps), z.maxLength(500), z.regex(/^https:\/\/[^\s<>"]+$/, texts.enterALinkThatBeginsWith)),
  ),
})
export type Availability = z.infer<typeof Availability>

export const ListingTours = z.object({
  mode: TourMode,
  /** No tours before this day. */
  notBefore: z.nullable(z.iso.date(texts.enterADay)),
  /** Null: as long as the agent's tours are. */
  lengthMinutes: z.nullable(TourLength),
  instructions: z.string().check(z.trim(), z.maxLength(500, texts.useAtMost500Characters)),
})
export type ListingTours = z.infer<typeof ListingTours>
