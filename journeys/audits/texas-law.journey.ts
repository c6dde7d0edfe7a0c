import { expect } from '@playwright/test'
import { inTabs } from '../support/in-tabs.ts'
import { test } from '../support/journey.ts'

const notices = ['Texas Real Estate Commission Consumer Protection Notice', 'Information About Brokerage Services']
/** 10 points in CSS pixels. */
const tenPoints = 13.33

test.use({ viewport: { width: 1280, height: 720 } })

interface Agents {
  states: { cities: { agents: { slug: string; name: string; brokerageName: string | null; licenceState: string | null }[] }[] }[]
}
async function agentsOf(baseURL: string | undefined) {
  const { states } = (await (await fetch(`${baseURL}/api/agents?limit=100`)).json()) as Agents
  return states.flatMap(({ cities }) => cities.flatMap(({ agents }) => agents))
}

test('both notices of Texas stand large enough and in sight on the home page and on every Texas agent’s page', async ({
  page,
  baseURL,
}) => {
  const texans = (await agentsOf(baseURL)).filter(({ licenceState }) => licenceState === 'TX')
  expect(texans.length).toBeGreaterThan(2)
  await inTabs(page, ['/', ...texans.map(({ slug }) => `/agents/${slug}`)], async (tab, path) => {
    await tab.goto(path)
    const aside = tab.getByRole('complementary', { name: 'Texas notices' })
    for (const name of notices) {
      const link = aside.getByRole('button', { name })
      await expect(link).toBeInViewport({ ratio: 1 })
      const size = await link.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      expect(size, `${name} on ${path}`).toBeGreaterThanOrEqual(tenPoints)
      await link.click()
      await expect(tab.getByRole('dialog').filter({ visible: true })).toBeVisible()
      await tab.keyboard.press('Escape')
    }
  })
})

/** Twenty agents and firms, from the shortest names to the longest, of more scripts than one. */
const generated = Array.from({ length: 20 }, (_, index) => {
  const given = ['Bo', 'María-José', 'Nguyễn', 'Æthelstan', '李'][index % 5]
  const length = 1 + (index % 4) * 3
  return { name: `${given} ${'Castellanos'.repeat(Math.ceil(length / 3))}`, broker: `${'Lone Star '.repeat(length)}Realty ${index}` }
})

test('wherever an agent is named, the broker is named at least half as large, whatever their names', async ({ page, baseURL }) => {
  const agents = await agentsOf(baseURL)
  const homes = (await (await fetch(`${baseURL}/api/properties?limit=4`)).json()) as { items: { id: number }[] }
  const guides = (await (await fetch(`${baseURL}/api/guides`)).json()) as { items: { id: number }[] }
  const ids = homes.items.map(({ id }) => id)
  const paths = [
    '/',
    '/tourstead',
    '/tourstead?view=reel',
    '/agents',
    '/new-homes',
    '/buyer-guide-videos',
    `/buyer-guide-videos/${guides.items[0]?.id}`,
    `/compare?ids=${ids.slice(0, 3).join()}`,
    ...ids.map((id) => `/property/${id}`),
    ...agents.map(({ slug }) => `/agents/${slug}`),
  ]
  await inTabs(page, paths, async (tab, path) => {
    await tab.goto(path)
    const advertisements = tab.getByRole('main')
    await expect(advertisements.getByText(new RegExp(agents.map(({ name }) => name).join('|'))).first()).toBeAttached()
    let shares: number[] = []
    const measure = async () =>
      (shares = await advertisements.evaluate(
        (main, { known, others }) => {
          const texts: { node: Node; parent: Element; text: string }[] = []
          const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const { parentElement: parent, textContent: text } = node
            if (parent?.checkVisibility() && text && known.some(({ name, broker }) => text.includes(name) || text.includes(broker)))
              texts.push({ node, parent, text })
          }
          const measured = others.flatMap((agent) => {
            const sizes = new Map<Element, { name: number; broker: number }>()
            for (const { node, parent, text } of texts) {
              node.textContent = known.reduce(
                (now, { name, broker }) => now.replaceAll(name, agent.name).replaceAll(broker, agent.broker),
                text,
              )
              const size = Number.parseFloat(getComputedStyle(parent).fontSize)
              const advertisement = parent.closest('article') ?? main
              const largest = sizes.get(advertisement) ?? { name: 0, broker: 0 }
              if (node.textContent.includes(agent.name)) largest.name = Math.max(largest.name, size)
              if (node.textContent.includes(agent.broker)) largest.broker = Math.max(largest.broker, size)
              sizes.set(advertisement, largest)
            }
            return [...sizes.values()].filter(({ name }) => name > 0).map(({ name, broker }) => broker / name)
          })
          for (const { node, text } of texts) node.textContent = text
          return measured
        },
        { known: agents.map(({ name, brokerageName }) => ({ name, broker: brokerageName ?? name })), others: generated },
      )).length
    // What is drawn late is measured when it is there.
    await expect.poll(measure, path).toBeGreaterThanOrEqual(generated.length)
    expect(Math.min(...shares), path).toBeGreaterThanOrEqual(0.5)
  })
})

test('what is shared of a page names the broker with the agent, and its picture carries no letters of ours', async ({ page, baseURL }) => {
  const agents = await agentsOf(baseURL)
  const read = async (path: string) => ((await (await fetch(baseURL + path)).json()) as { items: { id: number }[] }).items
  const paths = [
    ...agents.map(({ slug }) => `/agents/${slug}`),
    ...(await read('/api/guides')).map(({ id }) => `/buyer-guide-videos/${id}`),
    ...(await read('/api/properties?limit=8')).map(({ id }) => `/property/${id}`),
  ]
  let named = 0
  await inTabs(page, paths, async (tab, path) => {
    await tab.goto(path, { waitUntil: 'domcontentloaded' })
    const shared = await tab.evaluate(() => ({
      words: [
        document.title,
        ...[...document.querySelectorAll('meta[name=description], meta[property^="og:"]')].map(
          (meta) => meta.getAttribute('content') ?? '',
        ),
      ].join('\n'),
      images: [...document.querySelectorAll('meta[property="og:image"]')].map((meta) => meta.getAttribute('content') ?? ''),
    }))
    const mentioned = agents.filter(({ name }) => shared.words.includes(name))
    // “June” is not named where “June Alder” is.
    const isWhole = (name: string) => !mentioned.some((longer) => longer.name !== name && longer.name.includes(name))
    for (const { name, brokerageName } of mentioned.filter((agent) => isWhole(agent.name))) {
      named += 1
      expect(shared.words, `${name} on ${path}`).toContain(brokerageName)
    }
    // As agents uploaded them: a photo, or a still of a video.
    for (const image of shared.images) expect(new URL(image).pathname, path).toMatch(/^\/media\/(photos|videos|people)\//)
  })
  expect(named).toBeGreaterThanOrEqual(agents.length)
})
