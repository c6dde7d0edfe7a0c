import { expect, type APIRequestContext } from '@playwright/test'
import { caller } from '../support/demo-world.ts'
import { test } from '../support/journey.ts'
import { followMail } from '../support/mailbox.ts'
import { maya, signUpAgent, startSignedIn } from '../support/people.ts'

const title = 'Brick duplex by the rail trail'
const draft = {
  title,
  price: 512_000,
  description: 'The living room faces the trail.',
  propertyType: 'Single Family Residence',
  bedrooms: 3,
  bathroomsFull: 2,
  squareFeet: 1640,
  streetNumber: '3108',
  streetName: 'Webberville Road',
  zipCode: '78702',
}

/** Opens the public page over and over until it is stopped; returns each answer that differs from the one before. */
function watch(request: APIRequestContext, path: string) {
  const statuses: number[] = []
  let isOver = false
  async function openAgain() {
    while (!isOver) {
      const status = (await request.get(path)).status()
      if (status !== statuses.at(-1)) statuses.push(status)
    }
  }
  const opening = openAgain()
  return async () => {
    isOver = true
    await opening
    return statuses
  }
}

test('a junior agent’s listing waits, is sent back with reasons, corrected and approved; it stays when they leave, and the public page never blinks', async ({
  page: junior,
  browser,
}) => {
  test.slow()
  const email = await signUpAgent(junior, 'Odalys')
  await junior.getByLabel('Brokerage', { exact: true }).fill('Lone Juniper Realty')
  await junior.getByRole('button', { name: /save/i }).click()
  await expect(junior.getByText(/saved/i).first()).toBeVisible()
  const verifying = await followMail(junior, email, 'Verify your email')
  await verifying.getByRole('button', { name: 'Verify my email' }).click()
  await expect(verifying.getByText('Your email is verified.')).toBeVisible()

  const [desk, street] = await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()))
  if (!desk || !street) throw new Error('No pages.')
  const asMaya = await caller(desk.request, maya.email)
  await asMaya.post('/api/team/invitations', { email, role: 'member', memberType: 'Listing Agent', listingsWith: 'team' })
  await startSignedIn(desk, maya.email)
  await desk.goto('/team-settings')
  await desk.getByLabel('Review listings before they’re published').click()
  await expect(desk.getByText('Listings are reviewed first now').first()).toBeVisible()
  const invitation = await followMail(junior, email, 'invited you to')
  await invitation.getByRole('button', { name: 'Join team' }).click()
  await expect(invitation).toHaveURL('/team-settings')

  const asJunior = await caller(junior.request, email)
  const { id } = await asJunior.post<{ id: number }>('/api/agent/properties', draft)
  const video = await asJunior.post<{ id: number }>('/api/agent/videos/link', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  await asJunior.put(`/api/agent/properties/${id}/videos`, { videoIds: [video.id] })
  const stop = watch(street.request, `/property/${id}`)
  await junior.goto(`/agent/homes/${id}`)
  const publish = async () => {
    await junior.getByRole('button', { name: 'Publish', exact: true }).first().click()
    await junior.getByRole('dialog', { name: 'Check before you publish' }).getByRole('button', { name: 'Publish anyway' }).click()
    await expect(junior.getByText('Submitted for review').first()).toBeVisible()
  }
  await publish()

  await desk.goto('/agent/approvals')
  await expect(desk.getByRole('heading', { name: title })).toBeVisible()
  await desk.getByRole('button', { name: 'Send back' }).click()
  await expect(desk.getByLabel('Note to the agent')).toHaveAttribute('aria-invalid', 'true')
  await desk.getByLabel('Note to the agent').fill('Name the year of the roof.')
  await desk.getByRole('button', { name: 'Send back' }).click()
  await expect(desk.getByText('Listing sent back').first()).toBeVisible()

  await junior.goto(`/agent/homes/${id}`)
  await expect(junior.getByText('The reviewer asked for changes').first()).toBeVisible()
  await junior.getByRole('link', { name: 'Read the note' }).click()
  await expect(junior.getByText('Name the year of the roof.').first()).toBeVisible()
  await junior.goto(`/agent/homes/${id}`)
  await junior.getByRole('textbox', { name: 'Description' }).fill(`${draft.description} New roof in 2022.`)
  await expect(junior.getByText('Saved', { exact: true })).toBeVisible()
  await publish()

  await desk.goto('/agent/approvals')
  await expect(desk.getByText('You asked for: Name the year of the roof.')).toBeVisible()
  await expect(desk.getByText(`${draft.description} New roof in 2022.`).first()).toBeVisible()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Listing approved').first()).toBeVisible()
  await street.goto(`/property/${id}`)
  await expect(street.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await junior.goto('/team-settings')
  await junior.getByRole('button', { name: 'Leave team' }).click()
  const question = junior.getByRole('dialog', { name: 'Leave The Castellanos Team?' })
  await expect(question.getByText(`One listing stays with the team, and ${maya.name} becomes its agent.`)).toBeVisible()
  await question.getByRole('button', { name: 'Leave team' }).click()
  await expect(junior.getByRole('heading', { name: 'Start a team' })).toBeVisible()
  await street.goto(`/property/${id}`)
  await expect(street.getByText(maya.name).filter({ visible: true }).first()).toBeVisible()
  await expect(street.getByText('Odalys', { exact: true })).toHaveCount(0)
  await desk.goto(`/agent/homes/${id}`)
  await expect(desk.getByLabel('Title', { exact: true })).toHaveValue(title)
  expect(await stop()).toEqual([404, 200])

  await asMaya.post(`/api/agent/properties/${id}/status`, { status: 'Withdrawn' })
  await asMaya.put('/api/team/review', { reviewsListings: false })
  await Promise.all([desk, street].map((page) => page.context().close()))
})
