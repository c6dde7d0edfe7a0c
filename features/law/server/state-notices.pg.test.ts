import { beforeAll, expect, test } from 'vitest'
import { law } from '#features/law/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { auditEntries } from '#platform/audit/read-audit.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { listStateNotices, noticeVersions, saveNotice } from '../contract/state-notices.ts'

let app: TestApp
let admin: { id: number; isAgent: true; isAdmin: true }
beforeAll(async () => {
  app = await testApp(law)
  admin = { id: (await createPerson(app.services.db, { firstName: 'Nora', lastName: 'Bell' })).id, isAgent: true, isAdmin: true }
})

const dayMs = 86_400_000
const dayIn = (days: number) => new Date(app.services.now() + days * dayMs).toISOString().slice(0, 10)
const content = {
  contactName: 'Dana Cruz',
  contactEmail: 'fair@example.com',
  contactPhone: '',
  title: 'Our promise',
  notice: 'We treat all alike.',
}
const save = (code: string, change: object) =>
  app.as(admin).call(saveNotice, {
    params: { code },
    body: { version: 0, effectiveOn: dayIn(0), ...content, reason: 'Counsel asked for it', ...change } as never,
  })
const shown = async () => (await app.call(listStateNotices)).items

test('a version is shown from its day on, the newest whose day has come; all stay, with who saved them and why', async () => {
  await save('TX', {})
  expect(await shown()).toEqual([{ code: 'TX', version: 1, effectiveOn: dayIn(0), ...content }])
  await save('TX', { version: 1, effectiveOn: dayIn(3), title: 'Our new promise' })
  await save('CA', { contactName: '', contactEmail: '', title: '', notice: '', reason: 'Nothing yet' })
  expect((await shown()).map(({ code, title }) => [code, title])).toEqual([['TX', 'Our promise']])
  const { items } = await app.as(admin).call(noticeVersions, { params: { code: 'TX' } })
  expect(items.map(({ version, isInForce, savedBy, reason }) => [version, isInForce, savedBy, reason])).toEqual([
    [2, false, 'Nora Bell', 'Counsel asked for it'],
    [1, true, 'Nora Bell', 'Counsel asked for it'],
  ])
  app.moveClock(3 * dayMs)
  expect((await shown()).map(({ code, title }) => [code, title])).toEqual([['TX', 'Our new promise']])
  const [entry] = (await auditEntries(app.services.db, {}, 2)).slice(1)
  expect(entry).toMatchObject({
    subject: 'notice for TX',
    before: { version: 1, title: 'Our promise' },
    after: { version: 2, title: 'Our new promise' },
  })
})

test.each([
  ['a day that is over', { effectiveOn: '2026-01-05' }, 'Choose today or a later day.'],
  ['a title without a text', { notice: ' ' }, 'A notice has a title and a text.'],
  ['an address that is none', { contactEmail: 'nobody' }, 'Enter an email address, such as name@example.com.'],
  ['no reason', { reason: '' }, 'Say why in a few words.'],
  ['a version as it was before somebody else saved one', { version: 7 }, 'Someone else saved a version. Reload to see it.'],
])('%s is refused with a sentence', async (_, change, sentence) => {
  expect((await refusal(save('US', change))).message).toBe(sentence)
  expect((await refusal(save('ZZ', {}))).status).toBe(404)
})
