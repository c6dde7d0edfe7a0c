import { expect, test } from '@playwright/test'

const notices = ['Texas Real Estate Commission Consumer Protection Notice', 'Information About Brokerage Services']
/** 10 points in CSS pixels. */
const tenPoints = 13.33

test.use({ viewport: { width: 1280, height: 720 } })

interface Agents {
  states: { cities: { agents: { slug: string; name: string; brokerageName: string | null; licenceState: string | null }[] }[] }[]
}
async function agentsOf(baseURL: string | undefined) {
  const { states } = (await (await fetch(`${baseURL}/api/agents`)).json()) as Agents
  return states.flatMap(({ cities }) => cities.flatMap(({ agents }) => agents))
}

test('both notices of Texas stand large enough and in sight on the home page and on every Texas agent’s page', async ({
  page,
  baseURL,
}) => {
  const texans = (await agentsOf(baseURL)).filter(({ licenceState }) => licenceState === 'TX')
  expect(texans.length).toBeGreaterThan(2)
  for (const path of ['/', ...texans.map(({ slug }) => `/agents/${slug}`)]) {
    await page.goto(path)
    const aside = page.getByRole('complementary', { name: 'Texas notices' })
    for (const name of notices) {
      const link = aside.getByRole('button', { name })
      await expect(link).toBeInViewport({ ratio: 1 })
      const size = await link.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      expect(size, `${name} on ${path}`).toBeGreaterThanOrEqual(tenPoints)
      await link.click()
      await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible()
      await page.keyboard.press('Escape')
    }
  }
})

test('wherever an agent is named, the broker is named at least half as large', async ({ page, baseURL }) => {
  const agents = await agentsOf(baseURL)
  const homes = (await (await fetch(`${baseURL}/api/properties?limit=8`)).json()) as { items: { id: number }[] }
  const paths = [
    '/',
    '/tourstead',
    '/agents',
    '/buyer-guide-videos',
    ...homes.items.map(({ id }) => `/property/${id}`),
    ...agents.map(({ slug }) => `/agents/${slug}`),
  ]
  for (const path of paths) {
    await page.goto(path)
    const advertisements = await page.getByRole('main').evaluate(
      (main, known) => {
        const said = new Map<Element, { name: number; broker: number }>()
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const { parentElement: parent, textContent } = node
          const text = textContent?.trim() ?? ''
          if (!parent?.checkVisibility() || text === '') continue
          const size = Number.parseFloat(getComputedStyle(parent).fontSize)
          const advertisement = parent.closest('article') ?? main
          const sizes = said.get(advertisement) ?? { name: 0, broker: 0 }
          if (known.names.some((name) => text.includes(name))) sizes.name = Math.max(sizes.name, size)
          if (known.brokers.some((broker) => text.includes(broker))) sizes.broker = Math.max(sizes.broker, size)
          said.set(advertisement, sizes)
        }
        return [...said.values()].filter(({ name }) => name > 0)
      },
      { names: agents.map(({ name }) => name), brokers: [...new Set(agents.flatMap(({ brokerageName }) => brokerageName ?? []))] },
    )
    expect(advertisements.length, path).toBeGreaterThan(0)
    for (const { name, broker } of advertisements) expect(broker / name, path).toBeGreaterThanOrEqual(0.5)
  }
})
