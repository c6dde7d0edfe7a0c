import { data, href, redirect } from 'react-router'
import type { Call } from '#platform/contract/endpoint.ts'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { refusalIn } from '#platform/web/refusal.ts'
import { dropHeldMessage, heldMessages, holdMessage, mailHeldMessages, sendHeldMessages } from '../../contract/held-messages.ts'
import { heldCookies, heldIn, type Held } from './held-cookie.ts'
import { mailsQuestions } from '#platform/contract/mails-without-scripts.ts'

const forms = ['write', 'mail', 'code', 'sign-in', 'sign-up'] as const

/** Which form of the page was refused, and what it is to show again; never a password. */
export interface Refused {
  form: (typeof forms)[number]
  message: string
  /** By the name of the field. */
  fields: Record<string, string>
  typed: { content?: string; name?: string; email?: string; code?: string }
  /** Why single messages could not be sent, by their ids. */
  refusals: Record<string, string>
}

interface Asked {
  call: Call
  settings: PublicSettings
  request: Request
  /** Gets what this browser keeps from now on, so that the page that is shown at once knows it as well. */
  keep: (held: Held) => void
}

/** Does what the posted form asks for. What worked leads back to the page, so that a reload posts nothing again. */
export async function answerForm({ call, settings, request, keep }: Asked) {
  const form = await request.formData()
  const { search, searchParams } = new URL(request.url)
  const text = (name: string) => String(form.get(name) ?? '')
  const act = text('act')
  let held = heldIn(request)
  // The form that was refused; a message may be held before what comes with it is refused.
  let shown = forms.find((known) => known === act) ?? 'write'
  const headers = () => (held ? heldCookies(held, settings.publicUrl) : [])
  const back = () => redirect(`${href('/ask')}${search}`, { status: 303, headers: headers() })

  const unsent = async () =>
    held ? (await call(heldMessages, { body: { holder: held.holder } })).items.filter(({ isSent }) => !isSent).length : 0

  async function mail(holder: string, formKey: string) {
    const { name, email } = { name: text('name'), email: text('email').trim() }
    await call(mailHeldMessages, { body: { holder, formKey, name, email } })
    held = { holder, email }
    return back()
  }

  async function write() {
    const propertyId = Number(searchParams.get('home')) || null
    const body = { receiverId: Number(searchParams.get('to')), propertyId, content: text('content'), ...(held && { holder: held.holder }) }
    const { holder } = await call(holdMessage, { body })
    held = { ...held, holder }
    keep(held)
    if (!mailsQuestions(settings) || !(text('name') || text('email'))) return back()
    shown = 'mail'
    const { formKey } = await call(heldMessages, { body: { holder } })
    return mail(holder, formKey)
  }

  async function send({ holder, email = '' }: Held) {
    const formKey = text('formKey')
    const byPassword = { email: text('email'), password: text('password'), name: text('name'), isNew: shown === 'sign-up' }
    const proof = shown === 'code' ? { email, code: text('code') } : byPassword
    const { refusals } = await call(sendHeldMessages, { body: { holder, formKey, ...proof } })
    if (Object.keys(refusals).length > 0)
      return data<Refused>({ form: shown, message: '', fields: {}, typed: { email: proof.email }, refusals }, { status: 409 })
    held = { holder }
    return back()
  }

  try {
    if (shown === 'write' && act !== 'drop') return await write()
    // What asks for an address finds none where everything was sent before.
    if (!held || (!held.email && shown === 'code')) return back()
    if (act === 'drop') {
      await call(dropHeldMessage, { body: { holder: held.holder, formKey: text('formKey'), id: text('id') } })
      if ((await unsent()) === 0) held = { holder: held.holder }
      return back()
    }
    return shown === 'mail' ? await mail(held.holder, text('formKey')) : await send(held)
  } catch (error) {
    const { message, status, fields = {} } = await refusalIn(error)
    const named = Object.fromEntries(Object.entries(fields).map(([path, why]) => [path.replace(/^body\./, ''), why]))
    const { content, name, email, code } = { content: text('content'), name: text('name'), email: text('email'), code: text('code') }
    return data<Refused>(
      { form: shown, message, fields: named, typed: { content, name, email, code }, refusals: {} },
      { status, headers: headers() },
    )
  }
}
