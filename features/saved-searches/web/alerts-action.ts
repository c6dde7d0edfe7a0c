import * as texts from '#texts/saved-searches'
import { data, href, redirect } from 'react-router'
import type { Frequency } from '#features/notifications/contract'
import { readMoney } from '#platform/contract/typed-number.ts'
import type { Call } from '#platform/contract/endpoint.ts'
import { postedTexts } from '#platform/web/form/posted-texts.ts'
import { refusalIn } from '#platform/web/refusal.ts'
import { pageRequest, type LoaderArgs } from '#platform/web/page-request.ts'
import { changeAlertTimes, changeSearchAlert, requestSearchAlert, type AlertFrequency } from '../contract/search-alerts.ts'
import { suggestedName } from './describe-search.ts'

/** A form of the page that was refused, with what was typed into it. */
export interface Refused {
  message: string
  /** By the name of the input. */
  fields: Record<string, string>
  typed: Record<string, string>
}

/** Every form of the page, with scripts and without. */
export async function action({ request, context }: LoaderArgs<'/alerts'>) {
  const form = await request.formData()
  const typed = postedTexts(form)
  const refused = (message: string, fields: Record<string, string>, status: number) => data<Refused>({ message, fields, typed }, { status })
  const price = readPrice(typed['price'] ?? '')
  if (price === undefined) return refused(texts.enterAPrice, { price: texts.enterAPrice }, 400)
  try {
    return redirect(await send(context.get(pageRequest).call, typed, price), 303)
  } catch (error) {
    const { message, fields = {}, status } = await refusalIn(error)
    const named = Object.entries(fields).map(([path, text]) => [inputs[path] ?? path.replace(/^body\./, ''), text])
    return refused(Object.values(fields)[0] ?? message, Object.fromEntries(named), status)
  }
}

const inputs: Record<string, string> = { 'body.priceDropAtMost': 'price', 'body.query': 'search' }

/** Nothing typed is no price: null. Undefined for what is none. */
function readPrice(text: string): number | null | undefined {
  return text.trim() === '' ? null : readMoney(text)
}

/** Returns where to go. */
async function send(call: Call, typed: Record<string, string>, price: number | null): Promise<string> {
  const { token, id = '', change, email = '', search = '', name, mail, timeZone = '', hour, weekday } = typed
  if (token === undefined) {
    await call(requestSearchAlert, { body: { email, query: search, name: suggestedName(search), mail: mail as AlertFrequency } })
    return `${href('/alerts')}?sent=1`
  }
  const opened = `${href('/alerts')}?token=${encodeURIComponent(token)}`
  if (change === 'times') {
    await call(changeAlertTimes, { body: { token, timeZone, hour: Number(hour), weekday: Number(weekday) } })
    return `${opened}&saved=times`
  }
  const wish = change === 'save' ? { name, mail: mail as Frequency, priceDropAtMost: price } : {}
  await call(changeSearchAlert, { body: { token, id, change: change as 'save', ...wish } })
  return change === 'save' ? `${opened}&saved=${id}` : opened
}
