import * as texts from '#texts/platform'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import type { Database } from '#platform/database/database.ts'

export type StopTables = { sms_stop: { phone: string; stopped_at: Date } }

/** The seven words of the law, and those people write instead. */
const stopPattern =
  /^(stop|stop ?all|quit|end|revoke|opt[ -]?out|cancel|unsubscribe|(please )?(stop|don['’]?t|do not|no more) ?(texting|texts?|messages?|text)( me)?)$/
const startPattern = /^(start|unstop|yes|resume|subscribe|opt[ -]?in)$/
const helpPattern = /^(help|info)$/

/** Takes in a text from a number and returns what is texted back; nothing to a text that asks for nothing. */
export async function answerText(
  db: Database,
  { from, text }: { from: string; text: string },
  now: number,
  supportEmail: string,
): Promise<string | undefined> {
  const wish = text
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '')
  if (stopPattern.test(wish)) {
    await stopTextsTo(db, from, now)
    return fill(texts.textsStopped, { name: product.name })
  }
  if (startPattern.test(wish)) {
    await db.withTables<StopTables>().deleteFrom('sms_stop').where('phone', '=', from).execute()
    return fill(texts.textsStarted, { name: product.name })
  }
  return helpPattern.test(wish) ? fill(texts.textsHelp, { name: product.name, email: supportEmail }) : undefined
}

/** From now on nothing is texted to this number. */
export async function stopTextsTo(db: Database, phone: string, now: number): Promise<void> {
  await db
    .withTables<StopTables>()
    .insertInto('sms_stop')
    .values({ phone, stopped_at: new Date(now) })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()
}

/** Returns whether the owner of this number asked us to stop. */
export async function hasStoppedTexts(db: Database, phone: string): Promise<boolean> {
  const row = await db.withTables<StopTables>().selectFrom('sms_stop').select('phone').where('phone', '=', phone).executeTakeFirst()
  return row !== undefined
}
