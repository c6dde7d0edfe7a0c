import { data, href, redirect } from 'react-router'
import type { Call } from '#platform/contract/endpoint.ts'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { refusalIn } from '#platform/web/refusal.ts'
import { dropHeldMessage, holdMessage, sendHeldMessages } from '../../contract/held-messages.ts'
import { heldCookie, holderIn } from './held-cookie.ts'

/** Which form of the page was refused, and what it is to show again; never a password. */
export interface Refused {
  form: 'write' | 'sign-in' | 'sign-up'
  message: string
  /** By the name of the field. */
  fields: Record<string, string>
  typed: { content?: string; name?: string; email?: string }
  /** Why single messages could not be sent, by their ids. */
  refusals: Record<string, string>
}

interface Asked {
  call: Call
  settings: PublicSettings
  request: Request
}

/** Does what the posted form asks for. What worked leads back to the page, so that a reload posts nothing again. */
export async function answerForm({ call, settings, request }: Asked) {
  const form = await request.formData()
  const { search, searchParams } = new URL(request.url)
  const text = (name: string) => String(form.get(name) ?? '')
  const holder = holderIn(request)
  const back = (headers?: Record<string, string>) => redirect(`${href('/ask')}${search}`, { status: 303, ...(headers && { headers }) })
  const proof = { holder: holder ?? '', formKey: text('formKey') }
  const act = text('act')
  try {
    if (act === 'drop') {
      await call(dropHeldMessage, { body: { ...proof, id: text('id') } })
      return back()
    }
    if (act !== 'sign-in' && act !== 'sign-up') {
      const propertyId = Number(searchParams.get('home')) || null
      const body = { receiverId: Number(searchParams.get('to')), propertyId, content: text('content'), ...(holder && { holder }) }
      const held = await call(holdMessage, { body })
      return back({ 'set-cookie': heldCookie(held.holder, settings.publicUrl) })
    }
    if (!holder) return back()
    const credentials = { email: text('email'), password: text('password'), name: text('name') }
    const { refusals } = await call(sendHeldMessages, { body: { ...proof, ...credentials, isNew: act === 'sign-up' } })
    if (Object.keys(refusals).length === 0) return back()
    return data<Refused>({ form: act, message: '', fields: {}, typed: { email: credentials.email }, refusals }, { status: 409 })
  } catch (error) {
    const { message, status, fields = {} } = await refusalIn(error)
    const named = Object.fromEntries(Object.entries(fields).map(([path, why]) => [path.replace(/^body\./, ''), why]))
    const shown = act === 'sign-in' || act === 'sign-up' ? act : 'write'
    const typed = shown === 'write' ? { content: text('content') } : { name: text('name'), email: text('email') }
    return data<Refused>({ form: shown, message, fields: named, typed, refusals: {} }, { status })
  }
}
