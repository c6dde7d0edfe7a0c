import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { AgreementForm } from '#features/tours/contract'
import { AgreementFields } from './agreement-fields.tsx'
import { useAgreement } from './use-agreement.ts'

afterEach(() => vi.unstubAllGlobals())

const forms: AgreementForm[] = [
  { kind: 'representation', title: 'Buyer agreement', text: 'The agent represents you.', hash: 'a'.repeat(64) },
  { kind: 'showing_only', title: 'Showing-only agreement', text: 'The agent opens the door.', hash: 'b'.repeat(64) },
]

function Signing({ onSend }: { onSend: (sent: unknown) => void }) {
  const { form, problems, sent, fields } = useAgreement(forms, true)
  const [shown, setShown] = useState<Record<string, string>>({})
  const send = () => {
    setShown(problems())
    if (Object.keys(problems()).length === 0) onSend(sent())
  }
  return (
    <>
      {form && <AgreementFields forms={forms} rule="Texas asks for it." form={form} problems={shown} {...fields} />}
      <button onClick={send}>Send</button>
    </>
  )
}

function answering(status: number, body: object) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = { addEventListener: () => undefined }
      status = status
      responseText = JSON.stringify(body)
      #listeners = new Map<string, () => void>()
      open() {}
      setRequestHeader() {}
      getResponseHeader = () => 'application/json'
      addEventListener = (name: string, listener: () => void) => void this.#listeners.set(name, listener)
      send = () => queueMicrotask(() => this.#listeners.get('load')?.())
    },
  )
}

test('somebody signs by name or uploads a copy, and is told what is missing of the way they chose', async () => {
  const sent: unknown[] = []
  const screen = await render(<Signing onSend={(each) => sent.push(each)} />)
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Type your full name to sign.')).toBeVisible()
  await screen.getByRole('radio', { name: 'Upload a copy you both signed' }).click()
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Upload the signed agreement first.')).toBeVisible()
  answering(200, { fileId: 'c'.repeat(32) })
  await screen.getByLabelText('Choose file').upload(new File(['%PDF-1.7'], 'signed.pdf', { type: 'application/pdf' }))
  await expect.element(screen.getByText('signed.pdf')).toBeVisible()
  await screen.getByRole('radio', { name: 'Showing-only agreement' }).click()
  await screen.getByRole('button', { name: 'Send' }).click()
  expect(sent).toEqual([{ signature: null, upload: { kind: 'showing_only', fileId: 'c'.repeat(32) } }])
})

test('a refused file says why, and the name typed before is still there', async () => {
  const sent: unknown[] = []
  const screen = await render(<Signing onSend={(each) => sent.push(each)} />)
  await screen.getByLabelText(/^Your full name/).fill('Pat Reyes')
  await screen.getByRole('radio', { name: 'Upload a copy you both signed' }).click()
  answering(415, { problem: 'wrong-type', message: 'This PDF holds scripts.' })
  await screen.getByLabelText('Choose file').upload(new File(['%PDF-1.7'], 'active.pdf', { type: 'application/pdf' }))
  await expect.element(screen.getByText('This PDF holds scripts.')).toBeVisible()
  await screen.getByRole('radio', { name: 'Read and sign it here' }).click()
  await screen.getByRole('button', { name: 'Send' }).click()
  expect(sent).toEqual([{ signature: { kind: 'representation', hash: 'a'.repeat(64), name: 'Pat Reyes' }, upload: null }])
})
