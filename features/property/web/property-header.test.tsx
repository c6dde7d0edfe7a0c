import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Property } from '#features/listings/contract'
import type { Surroundings } from './around/surroundings.ts'
import { PropertyHeader } from './property-header.tsx'
import { propertyFixture } from './testing/property.fixtures.ts'

const none: Surroundings = { saves: 0, days: null, replySeconds: null, brand: null, near: [], alike: [], videos: [], answers: [] }
const header = (change: Partial<Property>, surroundings: Surroundings = none) => {
  const element = (
    <PropertyHeader preview home={propertyFixture(change)} surroundings={surroundings} momentNow={() => undefined}>
      {null}
    </PropertyHeader>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('price, place and key facts come first, however long the title is', async () => {
  const title = 'Sage Craftsman with a stone-pier porch, a rebuilt kitchen and an orchard of old fruit trees '.repeat(3)
  const screen = await header({ title })
  const heading = screen.getByRole('heading', { level: 1 }).element()
  for (const text of ['$845,000', '1200 Maple Street, Austin, TX 78704', /^3 beds · 2.5 baths · 2,000 sq ft/]) {
    const first = screen.getByText(text).first().element()
    expect(first.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(first.getBoundingClientRect().bottom).toBeLessThanOrEqual(heading.getBoundingClientRect().top)
  }
})

test.each([
  [{ days: 0, saves: 0 }, 'New today'],
  [{ days: 1, saves: 1 }, '1 day on Tourstead · 1 save'],
  [{ days: 1412, saves: 2301 }, '1,412 days on Tourstead · 2,301 saves'],
])('how long a home is here and how many saved it is said in a line: %o', async (figures, line) => {
  const screen = await header({}, { ...none, ...figures })
  await expect.element(screen.getByText(line, { exact: true })).toBeVisible()
})
