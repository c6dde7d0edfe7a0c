import * as texts from '#texts/notifications'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

/** When the mails of a day or a week come. */
const digestTimes = {
  /** A name of the IANA list, such as America/Chicago. */
  timeZone: z.string().check(z.maxLength(60)),
  /** 0 to 23, on the clocks of that zone. */
  hour: z.number().check(z.int(), z.minimum(0, texts.chooseAnHour), z.maximum(23, texts.chooseAnHour)),
  /** 1 is Monday. */
  weekday: z.number().check(z.int(), z.minimum(1, texts.chooseADay), z.maximum(7, texts.chooseADay)),
}
export const DigestTimes = z.object(digestTimes)
export type DigestTimes = z.infer<typeof DigestTimes>

/** When and where a person is mailed, whatever it is about. */
const settings = {
  ...digestTimes,
  /** Price drops of fewer percent are left out; 0 is any drop. */
  priceDropPercent: z.number().check(z.int(), z.minimum(0, texts.chooseADrop), z.maximum(50, texts.chooseADrop)),
}

const Delivery = z.object({
  ...settings,
  /** Until then nothing is mailed about homes; null: it is. */
  pausedUntil: z.nullable(z.string()),
  /** `bounce`: the mailbox refused mail; `complaint`: one of our mails was marked as spam. Nothing is mailed then. */
  mailbox: z.enum(['ok', 'bounce', 'complaint']),
  /** The latest ten mails. */
  sent: z.array(z.object({ at: z.string(), subject: z.string() })),
})
export type Delivery = z.infer<typeof Delivery>

export const myDelivery = endpoint({
  method: 'GET',
  path: '/api/preferences/delivery',
  access: 'user',
  summary: 'When I am mailed, whether my mailbox takes mail, and the latest mails',
  reply: Delivery,
})

/** What is left out stays. `paused` is for 30 days. */
export const saveDelivery = endpoint({
  method: 'PUT',
  path: '/api/preferences/delivery',
  access: 'user',
  summary: 'Choose when I am mailed, pause everything for 30 days, or try a mailbox again that bounced',
  body: z.strictObject({
    timeZone: z.optional(settings.timeZone),
    hour: z.optional(settings.hour),
    weekday: z.optional(settings.weekday),
    priceDropPercent: z.optional(settings.priceDropPercent),
    paused: z.optional(z.boolean()),
    mailboxWorks: z.optional(z.literal(true)),
  }),
  reply: Delivery,
})
