import { beforeAll, expect, test } from 'vitest'
import { createReportLink, readSellerReport, reportLinks, revokeReportLink, trackEvents } from '#features/analytics/contract'
import { analytics } from '#features/analytics/server'
import { leads } from '#features/leads/server'
import { deletionPlan, exportData } from '#features/personal-data/contract'
import { tourWorld, type TourWorld } from '#fixtures/tours/server/testing/tour-world'
import type { Actor } from '#platform/contract/access.ts'
import { pdfText } from '#platform/pdf/testing/pdf-text.fixtures.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { personalData } from './personal-data.ts'

const dayMs = 86_400_000

let world: TourWorld
let agent: Actor
let rival: Actor
let home: number

beforeAll(async () => {
  world = await tourWorld(undefined, [leads, analytics])
  // A new day has just begun, at whatever hour this runs: the view is of the day on which all tests read.
  world.moveClock(dayMs - (world.services.now() % dayMs) + 60_000)
  agent = await world.agent()
  rival = await world.agent()
  home = (await world.published(agent, { title: 'House by the creek' })).id
  await world.inject({
    method: 'POST',
    url: trackEvents.path,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    payload: { consent: true, events: [{ kind: 'view', propertyId: home, referrer: '' }] },
  })
  world.moveClock(1000)
  await world.server.jobs.runDue()
})

async function shared(): Promise<{ id: number; key: string }> {
  const { id, url } = await world.as(agent).call(createReportLink, { body: { propertyId: home } })
  return { id, key: url.split('/').at(-1) ?? '' }
}
const open = (key: string) => world.as().call(readSellerReport, { params: { key } })
const listed = async (actor = agent) => (await world.as(actor).call(reportLinks)).items

test('whoever holds the link reads the numbers of that home without an account', async () => {
  const { id, key } = await shared()
  const shown = async () => (await listed()).find((link) => link.id === id)
  expect(await shown()).toMatchObject({ propertyId: home, title: 'House by the creek', openedCount: 0, lastOpenedAt: null })
  const report = await open(key)
  expect(report).toMatchObject({
    title: 'House by the creek',
    totals: { views: 1, visitors: 1 },
    sources: [{ source: 'direct', views: 1 }],
  })
  expect(report.days).toHaveLength(28)
  expect(report.agentName).not.toBe('')
  // Nothing of the agent's other numbers, and nothing of the house that only the agent knows.
  expect(JSON.stringify(report)).not.toMatch(/answers|homes|email|Kinney/)
  await open(key)
  expect(await shown()).toMatchObject({ openedCount: 2, lastOpenedAt: expect.any(String) })
  // The key stands in no list.
  expect(JSON.stringify(await listed())).not.toContain(key)
})

test('a revoked link opens nothing, and the others stay', async () => {
  const [first, second] = [await shared(), await shared()]
  expect(first.key).not.toBe(second.key)
  await world.as(agent).call(revokeReportLink, { params: { id: first.id } })
  expect(await refusal(open(first.key))).toMatchObject({ status: 404, message: expect.stringContaining('no longer shared') })
  expect(await open(second.key)).toMatchObject({ title: 'House by the creek' })
  expect(await refusal(world.as(agent).call(revokeReportLink, { params: { id: first.id } }))).toMatchObject({ status: 404 })
})

const file = (url: string, actor?: Actor) => world.as(actor).inject({ method: 'GET', url })

test('the report is a PDF and its days are a CSV, beside the link and as revocable', async () => {
  const { id, key } = await shared()
  const opened = (await listed()).find((link) => link.id === id)?.openedCount
  const pdf = await file(`/api/seller-reports/${key}/pdf`)
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
  expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename="seller-report-\d+-[\d-]+\.pdf"$/)
  const text = await pdfText(pdf.rawPayload)
  expect(text).toContain('Report for House by the creek')
  expect(text).toMatch(/Views\n1\nNone before/)
  expect(text).toMatch(/Link or bookmark\n1/)
  const csv = await file(`/api/seller-reports/${key}/csv`)
  const lines = csv.payload.split('\r\n')
  expect([csv.statusCode, csv.headers['content-type'], lines.length]).toEqual([200, 'text/csv; charset=utf-8', 30])
  expect(lines[0]).toMatch(/^\uFEFFDay,Times shown,Views,/)
  expect(lines.at(-2)).toMatch(/^\d{4}-\d\d-\d\d,0,1,1,/)
  // The page notes that it was opened; its files do not count once more.
  expect((await listed()).find((link) => link.id === id)?.openedCount).toBe(opened)
  await world.as(agent).call(revokeReportLink, { params: { id } })
  for (const ending of ['pdf', 'csv']) expect((await file(`/api/seller-reports/${key}/${ending}`)).statusCode).toBe(404)
})

test('its agent downloads the PDF without a link, and nobody else does', async () => {
  const own = await file(`/api/agent/analytics/${home}/pdf`, agent)
  expect([own.statusCode, own.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(await pdfText(own.rawPayload)).toContain('House by the creek')
  expect((await file(`/api/agent/analytics/${home}/pdf`, rival)).statusCode).toBe(404)
  expect((await file(`/api/agent/analytics/${(await world.draft(agent)).id}/pdf`, agent)).statusCode).toBe(404)
  expect((await file(`/api/agent/analytics/1e3/pdf`, agent)).statusCode).toBe(404)
  expect((await file(`/api/agent/analytics/${home}/pdf`, await world.buyer())).statusCode).toBe(403)
  expect((await file(`/api/agent/analytics/${home}/pdf`)).statusCode).toBe(401)
})

test('a title is printed in its letters; one that no font has does not garble the rest', async () => {
  const odd = await world.published(agent, { title: 'Casa \u{1F3E1} Nguyễn 山 “Niña”' })
  const text = await pdfText((await file(`/api/agent/analytics/${odd.id}/pdf`, agent)).rawPayload)
  expect(text.replaceAll('\n', '')).toContain('Report for Casa ? Nguyễn 山 “Niña”')
})

test.each([
  ['guessed', 'A'.repeat(32), 404],
  ['too short', 'abc', 400],
  ['a wildcard', '%25'.repeat(32), 400],
])('a key that is %s opens nothing', async (_, key, status) => {
  expect((await world.inject({ method: 'GET', url: `/api/seller-reports/${key}` })).statusCode).toBe(status)
  for (const ending of ['pdf', 'csv']) expect((await file(`/api/seller-reports/${key}/${ending}`)).statusCode).toBe(404)
})

test('nobody else makes, sees or revokes the links of an agent', async () => {
  const { id, key } = await shared()
  expect(await refusal(world.as(rival).call(createReportLink, { body: { propertyId: home } }))).toMatchObject({ status: 404 })
  expect(await listed(rival)).toEqual([])
  expect(await refusal(world.as(rival).call(revokeReportLink, { params: { id } }))).toMatchObject({ status: 404 })
  expect(await open(key)).toMatchObject({ title: 'House by the creek' })
  expect(await refusal(world.as(await world.buyer()).call(reportLinks))).toMatchObject({ status: 403 })
  expect(await refusal(world.as().call(createReportLink, { body: { propertyId: home } }))).toMatchObject({ status: 401 })
})

test('a draft has no report', async () => {
  const { id } = await world.draft(agent)
  expect(await refusal(world.as(agent).call(createReportLink, { body: { propertyId: id } }))).toMatchObject({ status: 404 })
})

test('an agent exports the links, is linesFor that they go, and takes them along when leaving', async () => {
  const { key } = await shared()
  const parts = (await world.as(agent).call(exportData)).parts['sellerReports'] as { propertyId: number }[]
  expect(parts).toHaveLength((await listed()).length)
  expect(parts.at(-1)).toMatchObject({ propertyId: home, openedCount: 0 })
  expect((await world.as(rival).call(exportData)).parts['sellerReports']).toEqual([])
  const linesFor = async (actor: Actor) =>
    (await world.as(actor).call(deletionPlan)).lines.filter(({ what }) => /seller reports/.test(what))
  expect(await linesFor(agent)).toMatchObject([{ count: parts.length, outcome: 'erased' }])
  expect(await linesFor(rival)).toEqual([])
  await world.services.db.transaction().execute(async (trx) => personalData.erase?.(trx, { id: agent.id } as never))
  expect(await listed()).toEqual([])
  expect(await refusal(open(key))).toMatchObject({ status: 404 })
})
