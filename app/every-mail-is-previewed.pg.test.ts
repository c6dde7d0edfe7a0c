import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { features } from './server/features.ts'
import { mailPreviews, type MailPreview } from '#features/admin/contract'
import { testApp } from '#platform/testing/test-app.ts'

const root = join(import.meta.dirname, '..')
const administrator = { id: 1, isAgent: true, isAdmin: true }
let mails: MailPreview[]
let outbox: () => Promise<number>

beforeAll(async () => {
  const app = await testApp(...features)
  mails = (await app.as(administrator).call(mailPreviews)).items
  outbox = async () => {
    const { count } = await app.services.db
      .withTables<{ outbox_message: { id: number } }>()
      .selectFrom('outbox_message')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
})

test('whoever sends a mail shows it to administrators', () => {
  const senders = new Set(
    globSync('features/*/server/**/*.ts', { cwd: root })
      .filter((path) => !/\.(test|fixtures)\.ts$|mail-samples\.ts$/.test(path))
      .filter((path) => /\bmail\.send\(/.test(readFileSync(join(root, path), 'utf8')))
      .map((path) => path.split('/')[1]),
  )
  const shown = new Set(mails.map(({ id }) => id.split('/')[0]))
  expect(senders.size).toBeGreaterThan(10)
  expect([...senders].filter((name) => !shown.has(name))).toEqual([])
})

test('each has a name of its own, a subject, a text, and a page that says the same', () => {
  expect(new Set(mails.map(({ id }) => id)).size).toBe(mails.length)
  expect(new Set(mails.map(({ when }) => when)).size).toBe(mails.length)
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
  for (const { id, subject, text, html, to } of mails) {
    expect(to, id).toMatch(/^[\w.]+@[\w.]+$/)
    expect(subject.length, id).toBeGreaterThan(5)
    expect(`${subject} ${text}`, id).not.toMatch(/undefined|\[object|NaN|Invalid Date|\{\w+\}/)
    const page = plain(unescaped(html.replaceAll(/<br\/?>/g, ' ').replaceAll(/<[^>]+>/g, '')))
    const opened = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => unescaped(link))
    for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
      if (page.includes(plain(line).trim())) continue
      // What the text names by its address, the page opens by its words.
      const [, words = '', link] = /^(?:(.+): )?(https?:\S+)$/.exec(line) ?? []
      expect(page, id).toContain(plain(link ? words : line).trim())
      expect(opened, `${id}: ${line}`).toContain(link)
    }
  }
})

const unescaped = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', '’').replaceAll('&amp;', '&')

test('each can be read on a dark screen', () => {
  for (const { id, html } of mails) {
    expect(html, id).toContain('(prefers-color-scheme: dark)')
    expect(html.match(/<p (?!class=)/g), id).toBeNull()
  }
})

test('looking at them sends nothing', async () => {
  expect(await outbox()).toBe(0)
})
