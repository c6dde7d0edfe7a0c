import { beforeAll, expect, test } from 'vitest'
import { jurisdictions, savePackSetting, type PackSetting } from '#features/law/contract'
import { law, readPackSettings } from '#features/law/server'
import { personalData } from '#features/personal-data/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'

let app: TestApp
let admin: { id: number; isAgent: true; isAdmin: true }

beforeAll(async () => {
  app = await testApp(personalData, law)
  admin = { id: (await createPerson(app.services.db)).id, isAgent: true, isAdmin: true }
})

const save = (code: string, change: { revision: number; listingAgentForm?: boolean; approval?: { counsel: string; approvedOn: string } }) =>
  app.as(admin).call(savePackSetting, { params: { code }, body: { decisionReason: 'Counsel asked for it', ...change } })
const setting = async (code: string) => (await readPackSettings(app.services.db)).get(code) as PackSetting

test('an administrator records who approved the present version of a pack; a change from a stale page is refused', async () => {
  expect(await setting('CA')).toEqual({ listingAgentForm: null, approval: null, revision: 0 })
  const approval = { counsel: 'Ada Counsel', approvedOn: '10/1/2026' }
  expect(await save('CA', { revision: 0, approval })).toMatchObject({
    approval: { version: jurisdictions.CA.version, counsel: 'Ada Counsel', approvedOn: '2026-10-01' },
    revision: 1,
  })
  await expect(save('CA', { revision: 0 })).rejects.toMatchObject({ status: 409 })
  expect(await save('CA', { revision: 1 })).toMatchObject({ approval: { counsel: 'Ada Counsel' }, revision: 2 })
  const tomorrow = new Date(app.services.now() + 86_400_000).toISOString().slice(0, 10)
  await expect(save('CA', { revision: 2, approval: { ...approval, approvedOn: tomorrow } })).rejects.toMatchObject({
    status: 400,
    fields: { 'body.approval.approvedOn': 'Enter a day up to today.' },
  })
  await expect(save('CA', { revision: 2, approval: { counsel: ' ', approvedOn: 'soon' } })).rejects.toMatchObject({
    status: 400,
    fields: { 'body.approval.counsel': 'Enter the name of the lawyer or firm.' },
  })
})

test('only a pack with a showing agreement switches it on for listing agents; others say so', async () => {
  expect((await setting('TX')).listingAgentForm).toBe(false)
  expect(await save('TX', { revision: 0, listingAgentForm: true })).toMatchObject({ listingAgentForm: true })
  const approval = { counsel: 'Ada Counsel', approvedOn: '10/1/2026' }
  expect(await save('TX', { revision: 1, approval })).toMatchObject({ listingAgentForm: true })
  await expect(save('CA', { revision: 2, listingAgentForm: true })).rejects.toMatchObject({
    status: 400,
    fields: { 'body.listingAgentForm': 'These rules have no showing agreement for listing agents.' },
  })
  await expect(save('ZZ', { revision: 0 })).rejects.toMatchObject({ status: 404 })
})
