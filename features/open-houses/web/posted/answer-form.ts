import { data, redirect } from 'react-router'
import type { PostedRsvp, ProvedRsvp } from '#features/open-houses/contract'
import { postedTexts } from '#platform/web/form/posted-texts.ts'
import { refusalIn } from '#platform/web/refusal.ts'

/** What a posted form is answered with: mailed, or refused with what was typed. */
export interface PostedAnswer {
  /** What somebody wants to come to. */
  id: number
  /** Whether something was mailed that the form now asks for. */
  isMailed: boolean
  message: string
  /** By the name of the input. */
  fields: Record<string, string>
  typed: Record<string, string>
}

interface RsvpCalls {
  mail: (id: number, body: PostedRsvp) => Promise<unknown>
  prove: (id: number, body: ProvedRsvp) => Promise<unknown>
}

/** Does what a form of a browser without scripts asks for. Who is on the list is led back to the page, so that a reload posts nothing again. */
export async function answerRsvpForm(request: Request, { mail, prove }: RsvpCalls) {
  const form = await request.formData()
  const typed = postedTexts(form)
  const { act, rsvp, name = '', email = '', party, code, oobCode } = typed
  const id = Number(rsvp)
  const asked = { name, email, party: Number(party) }
  const answer = (isMailed: boolean, status: number, message = '', fields: Record<string, string> = {}) =>
    data<PostedAnswer>({ id, isMailed, message, fields, typed }, { status })
  try {
    if (act !== 'prove') {
      await mail(id, asked)
      return answer(true, 200)
    }
    await prove(id, { ...asked, ...(oobCode ? { oobCode } : { code: code ?? '' }) })
    return redirect(`${new URL(request.url).pathname}?going=${id}`, 303)
  } catch (error) {
    const { message, status, fields = {} } = await refusalIn(error)
    const named = Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^(body|params)\./, ''), text]))
    // A link that was used or is too old is asked for again.
    return answer(act === 'prove' && !oobCode, status, message, named)
  }
}
