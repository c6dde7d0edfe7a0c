import { createElement as element, type ReactElement } from 'react'
import { Body, Button, Container, Head, Html, Link, Preview, Section, Text, render } from 'react-email'
import { product } from '#platform/contract/product.ts'

const ink = '#1D1D19'
const quiet = '#5E5D55'
const spruce = '#1F5B4A'
const sans = "system-ui, -apple-system, 'Segoe UI', sans-serif"
const plain = { margin: '0 0 16px', fontFamily: sans, fontSize: '16px', lineHeight: '1.55', color: ink }

/** Where the words of a mail go, see `platform/mail/mail-layout.ts`. */
const slot = (name: string): string => `{{${name}}}`

const frame = element(
  Html,
  { lang: 'en' },
  element(Head, null, element('meta', { name: 'color-scheme', content: 'light dark' })),
  element(Preview, null, slot('preview')),
  element(
    Body,
    { style: { margin: 0, backgroundColor: '#FBFAF6' } },
    element(
      Container,
      { style: { maxWidth: '520px', padding: '32px 16px' } },
      element(
        Section,
        { style: { backgroundColor: '#FFFFFF', borderRadius: '12px', padding: '28px 32px' } },
        element(
          Text,
          { style: { ...plain, margin: '0 0 24px', fontFamily: 'Georgia, serif', fontSize: '22px', color: spruce } },
          product.name,
        ),
        slot('content'),
      ),
    ),
  ),
)

const paragraph = element(Text, { style: plain }, slot('words'))

const button = element(
  Section,
  { style: { margin: '8px 0 24px' } },
  element(
    Button,
    {
      href: slot('link'),
      style: { backgroundColor: spruce, color: '#FFFFFF', padding: '12px 22px', borderRadius: '8px', fontFamily: sans, fontWeight: 600 },
    },
    slot('label'),
  ),
  element(
    Text,
    { style: { ...plain, margin: '24px 0 0', fontSize: '13px', color: quiet } },
    'If the button does not work, open this address:',
    element('br'),
    element(Link, { href: slot('link'), style: { color: spruce, wordBreak: 'break-all' } }, slot('link')),
  ),
)

/** The parts of every mail as React Email renders them: the server fills them in and needs neither React Email nor its 80 packages. */
export async function mailTemplates(): Promise<Record<string, string>> {
  return { 'frame.html': await render(frame), 'paragraph.html': await part(paragraph), 'button.html': await part(button) }
}

async function part(content: ReactElement): Promise<string> {
  return (await render(content)).replace(/^<!DOCTYPE[^>]*>/, '')
}
