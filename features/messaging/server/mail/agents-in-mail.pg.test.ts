import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAgentProfile } from '#features/agents/server'
import { sendMessage } from '#features/messaging/contract'
import { testApp } from '#platform/testing/test-app.ts'
import { mailThoseAway } from './mail-when-away.ts'
import { messagingFeatures, personIn } from '../testing/people.fixtures.ts'

const givenNames = ['Bo', 'María-José', 'Nguyễn', 'Æthelstan', '李']

test('wherever a mail names an agent, it names the broker too, at least half as large', async () => {
  const app = await testApp(...messagingFeatures)
  const agents = new Map<string, string>()
  for (let index = 0; index < 20; index++) {
    const name = `${givenNames[index % 5]}${'castellanos'.repeat(index % 4)}${index}`
    const broker = `${'Lone Star '.repeat(1 + (index % 7))}Realty ${index}`
    const agent = await personIn(app, name, { isAgent: true, emailVerified: true })
    await createAgentProfile(app.services.db, { accountId: agent.id, office: { name: broker } })
    const reader = await personIn(app, 'Reader')
    agents.set(`${name} Tester`, broker)
    await app.as(agent).call(sendMessage, { body: { receiverId: reader.id, content: 'The porch is new.' } })
  }
  app.moveClock(11 * 60_000)
  expect(await mailThoseAway(app.services)).toBe(agents.size)

  const { rows } = await sql<{ subject: string; body_text: string; body_html: string | null }>`
    select subject, body_text, body_html from outbox_message`.execute(app.services.db)
  for (const [name, broker] of agents) {
    const mail = rows.find(({ subject }) => subject.includes(name))
    expect(mail?.subject).toContain(broker)
    const html = mail?.body_html ?? ''
    expect(largestOf(broker, html) / largestOf(name, html)).toBeGreaterThanOrEqual(0.5)
    const lines = mail?.body_text.split('\n').filter((line) => line.includes(name)) ?? []
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toContain(broker)
  }
})

test('the logo of a sender stands above the words, and the mail says everything without it', async () => {
  const app = await testApp(...messagingFeatures)
  const agent = await personIn(app, 'Maya', { isAgent: true, emailVerified: true })
  await createAgentProfile(app.services.db, { accountId: agent.id, office: { name: 'Live Oak Realty' } })
  const reader = await personIn(app, 'Reader')
  await app.as(agent).call(sendMessage, { body: { receiverId: reader.id, content: 'The porch is new.' } })
  app.moveClock(11 * 60_000)
  const logo = { url: 'http://localhost:3000/media/brokerages/oak.webp', width: 120, height: 40, alt: 'A live oak' }
  const brand = { key: 'oak', logo, accentColor: '#CF4726' }
  await mailThoseAway({ ...app.services, brands: async (_, ids) => new Map(ids.map((id) => [id, brand])) })
  const { rows } = await sql<{ body_text: string; body_html: string }>`select body_text, body_html from outbox_message`.execute(
    app.services.db,
  )
  expect(rows[0]?.body_html).toMatch(/<img[^>]*\/media\/brokerages\/oak\.webp" alt="A live oak" width="120" height="40"/)
  expect(rows[0]?.body_html.match(/<img|4px solid #CF4726/g)).toEqual(['4px solid #CF4726', '<img'])
  expect(rows[0]?.body_text).toContain('Maya Tester (Live Oak Realty) wrote.')
})

/** The size in pixels of the largest letters that say this; 0 where nothing does. */
function largestOf(sentence: string, html: string): number {
  const paragraphs = [...html.matchAll(/<(?:p|h\d|a)(?: class="\w+")? style="[^"]*font-size:(\d+)px[^"]*"[^>]*>([\s\S]*?)<\/(?:p|h\d|a)>/g)]
  return Math.max(0, ...paragraphs.filter(([, , text]) => text?.includes(sentence)).map(([, size]) => Number(size)))
}
