import { agreementFilePath, busyCalendarFilePath } from '#features/tours/contract'
import { photoPath } from '#features/accounts/contract'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { plainCalendar, slowCalendar } from './calendars.ts'
import { mutatedCalendar } from './fuzz-parsers.ts'

export interface Attack {
  name: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  type?: string
  body?: string | Uint8Array<ArrayBuffer>
}

const json = (value: object) => ({ type: 'application/json', body: JSON.stringify(value) })

/** Requests to the same calls with input as large as people send it: a phone's photo, an agreement of 40 pages, captions of an hour. */
export async function ordinaryRequests(videoId: number): Promise<Attack[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const photo = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 85 })
    .toBuffer()
  const page = deflateSync('BT (The buyer and the agent agree.) Tj ET\n'.repeat(2500))
  const pages = Array.from({ length: 40 }, () => Buffer.concat([Buffer.from('stream\n'), page, Buffer.from('\nendstream\n')]))
  const agreement = Buffer.concat([Buffer.from('%PDF-1.7\n<< /Type /Catalog >>\n'), ...pages, Buffer.from('%%EOF\n')])
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const cues = Array.from({ length: 1200 }, (_, index) => {
    const [minute, second] = [Math.floor(index / 20), (index % 20) * 3].map(twoDigits)
    return `${minute}:${second}.000 --> ${minute}:${second}.900\nThe kitchen opens to the yard.\n\n`
  })
  return [
    { name: 'calendar', method: 'PUT', path: busyCalendarFilePath, type: 'text/calendar', body: plainCalendar },
    { name: 'captions', method: 'PUT', path: `/api/agent/videos/${videoId}/captions`, ...json({ captions: `WEBVTT\n\n${cues.join('')}` }) },
    { name: 'PDF', method: 'POST', path: agreementFilePath, type: 'application/pdf', body: new Uint8Array(agreement) },
    { name: 'picture', method: 'PUT', path: photoPath, type: 'image/jpeg', body: new Uint8Array(photo) },
    { name: 'search', method: 'GET', path: '/api/properties?q=pool' },
  ]
}

/** Requests with the worst known input of each parser that HTTP reaches, and calendars mutated by a seed. */
export async function attacks(videoId: number, seed: number): Promise<Attack[]> {
  const overlapping = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...Array.from({ length: 60 }, () => Buffer.concat([Buffer.from('stream\n'), deflateSync(Buffer.alloc(1_000_000)), Buffer.from('x')])),
    Buffer.from('stream\n'.repeat(200_000)),
    Buffer.from('%%EOF'),
  ])
  const broken = Buffer.concat([
    Buffer.from('stream\n'),
    deflateSync('x').subarray(0, 2),
    Buffer.alloc(1000, 0xff),
    Buffer.from('\nendstream\n'),
  ])
  const brokenPdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...Array.from({ length: 9000 }, () => broken), Buffer.from('%%EOF')])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f"><feTurbulence numOctaves="200"/></filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`
  const wide = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const cutPhoto = (
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
  ).subarray(0, 1000)
  const stuffed = Buffer.concat([cutPhoto, Buffer.alloc(8_000_000, 'ff00', 'hex')])
  const putCalendar = (name: string, body: string): Attack => ({
    name,
    method: 'PUT',
    path: busyCalendarFilePath,
    type: 'text/calendar',
    body,
  })
  const captions = (name: string, text: string): Attack => ({
    name,
    method: 'PUT',
    path: `/api/agent/videos/${videoId}/captions`,
    ...json({ captions: text.repeat(Math.floor(490_000 / text.length)) }),
  })
  return [
    putCalendar('slow calendar', slowCalendar),
    ...Array.from({ length: 12 }, (_, index) => putCalendar('mutated calendar', mutatedCalendar(seed + index))),
    captions('captions without text', '\n'),
    captions('captions with marks', '00:00.000 --> 00:01.000\n<&a\n\n'),
    { name: 'overlapping PDF', method: 'POST', path: agreementFilePath, type: 'application/pdf', body: new Uint8Array(overlapping) },
    { name: 'PDF of broken streams', method: 'POST', path: agreementFilePath, type: 'application/pdf', body: new Uint8Array(brokenPdf) },
    { name: 'slow SVG', method: 'POST', path: agreementFilePath, type: 'image/png', body: new Uint8Array(Buffer.from(svg)) },
    { name: 'large picture', method: 'PUT', path: photoPath, type: 'image/png', body: new Uint8Array(wide) },
    { name: 'cut photo', method: 'PUT', path: photoPath, type: 'image/jpeg', body: new Uint8Array(stuffed) },
    { name: 'long email', method: 'POST', path: '/api/search-alerts', ...json({ email: `a@${'.'.repeat(60_000)} ` }) },
    { name: 'search text', method: 'GET', path: `/api/properties?q=${encodeURIComponent('pool -or "a b" '.repeat(13))}` },
    { name: 'drawn areas', method: 'GET', path: `/api/properties?areas=${'_9'.repeat(3000)}` },
  ]
}
