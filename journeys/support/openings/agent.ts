import { expect } from '@playwright/test'
import { filled } from '../every-address.ts'
import { come } from '../pages-of.ts'
import { dialogBy, dialogShown, press, pressing, reads, readsAnswered, refusal, type Opening } from './opening-steps.ts'

const withPriya = '/messages?with={priya}&home=1'
const home = '/agent/homes/{mayasListing}'
const editorWithTour = '/agent/homes/1'

const revision = {
  status: 'returned',
  handedInAt: null,
  reason: 'Keep the price until Monday.',
  changes: [{ label: 'Price', before: '$845,000', after: '$500,000' }],
  live: { title: 'Sage Craftsman', city: 'Austin', price: 845_000 },
}

export const agentOpenings: readonly Opening[] = [
  {
    what: 'discarding changes of a live home',
    shows: ['features/listings/web/revisions/revision-notice.tsx'],
    async open(page, places) {
      await page.route('**/api/agent/properties/1?*', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...((await response.json()) as object), revision } })
      })
      await dialogBy(editorWithTour, 'Discard changes')(page, places)
    },
  },
  {
    what: 'more about a home',
    shows: ['features/listings/web/dashboard/row-menu.tsx'],
    open: pressing('/agent/dashboard', /^Change status of Sage/),
  },
  {
    what: 'another status',
    shows: ['features/listings/web/moves/move-dialog.tsx'],
    open: dialogBy('/agent/dashboard', /^Change status of Sage/, /^(Mark as|Put on|Make|Withdraw)/),
  },
  {
    what: 'no home of these words',
    shows: ['features/listings/web/dashboard/listings-tab.tsx'],
    open: reads('/agent/dashboard?words=zyzzyva', 'No matches'),
  },
  {
    what: 'homes that could not be loaded',
    open: readsAnswered('**/api/agent/properties*', refusal, '/agent/dashboard', 'Your listings could not be loaded'),
  },
  {
    what: 'removing a video',
    shows: ['features/listings/web/dashboard/videos-tab.tsx'],
    open: dialogBy('/agent/dashboard?tab=videos', /^Remove /),
  },
  {
    what: 'videos that could not be loaded',
    open: readsAnswered('**/api/agent/videos*', refusal, '/agent/dashboard?tab=videos', 'Your videos could not be loaded'),
  },
  {
    what: 'other times for a tour',
    shows: ['features/tours/web/visits/propose-dialog.tsx'],
    open: dialogBy('/agent/dashboard?tab=tours', /^(Suggest other times|Reschedule)$/),
  },
  { what: 'publishing a guide', open: pressing('/agent/guides', /publish a video/i) },
  {
    what: 'taking a guide off',
    shows: ['features/guides/web/agent-guides-page.tsx'],
    open: dialogBy('/agent/guides', /^Unpublish/),
  },
  {
    what: 'videos to choose from',
    shows: ['features/listings/web/editor/library-picker.tsx'],
    open: dialogBy(home, 'Choose from your videos'),
  },
  { what: 'removing a photo', shows: ['features/listings/web/photos/photos-section.tsx'], open: dialogBy(home, /^Remove photo/) },
  {
    what: 'chapters to paste, one of them unreadable',
    shows: ['features/videos/web/chapters/paste-chapters.tsx'],
    async open(page) {
      await come(page, editorWithTour)
      await page.locator('summary').filter({ hasText: 'Paste a list' }).first().click()
      await page.getByLabel('Rooms, one per line').fill('somewhere the kitchen')
      await press(page, 'Add rooms')
      await expect(page.getByText(/^Line 1: /)).toBeVisible()
    },
  },
  {
    what: 'leaving with changes that cannot be saved',
    shows: ['features/listings/web/editor/leave-dialog.tsx'],
    async open(page, places) {
      await come(page, filled(home, places))
      await page.route('**/api/agent/properties/**', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.fulfill(refusal),
      )
      await page.getByLabel('Title', { exact: true }).fill(`Written and refused at ${page.viewportSize()?.width} px`)
      await page.keyboard.press('Tab')
      await expect(page.getByText(/not saved/i).first()).toBeVisible()
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
      await dialogShown(page)
    },
  },
  {
    what: 'what is asked about before publishing',
    shows: ['features/listings/web/moves/publish-form.tsx'],
    async open(page) {
      await page.route('**/api/agent/properties/*', async (route) => {
        if (route.request().method() !== 'GET') return route.continue()
        const response = await route.fetch()
        const ready = { editorialStatus: 'draft', isPublic: false, mayPublish: true, missing: [], positionFrom: 'zip' }
        return route.fulfill({ response, json: { ...(await response.json()), ...ready } })
      })
      await come(page, '/agent/dashboard')
      await page.getByRole('link', { name: /^Edit 1931 bungalow/ }).click()
      // The list behind the link has a button “Published”.
      await press(page, /^Publish$/)
      await dialogShown(page)
    },
  },
  {
    what: 'a home that is not here',
    shows: ['features/listings/web/editor/editor-page.tsx'],
    open: reads('/agent/homes/999999', 'Listing not found'),
  },
  {
    what: 'nothing to preview',
    shows: ['features/property/web/preview-page.tsx'],
    open: reads('/agent/homes/999999/preview', 'Nothing to preview yet'),
  },
  { what: 'quick replies', shows: ['features/messaging/web/composer/quick-replies.tsx'], open: pressing(withPriya, 'Quick replies') },
  {
    what: 'editing quick replies',
    shows: ['features/messaging/web/composer/quick-replies-dialog.tsx'],
    open: dialogBy(withPriya, 'Quick replies', 'Edit quick replies'),
  },
  {
    what: 'a question of a buyer being published',
    shows: ['features/answers/web/publish-question.tsx'],
    open: dialogBy(withPriya, /^Options for message from/, 'Publish as Q&A'),
  },
  { what: 'a room to quote', shows: ['features/messaging/web/composer/room-quote.tsx'], open: pressing(withPriya, 'Quote a room') },
  {
    what: 'the onboarding guide, every step',
    shows: ['features/agents/web/onboarding-guide.tsx'],
    async open(page) {
      await come(page, '/about#onboarding-guide')
      await dialogShown(page)
      for (let step = 0; step < 5; step += 1) await press(page, 'Next')
      await expect(page.getByText('Step 6 of 6')).toBeVisible()
    },
  },
]
