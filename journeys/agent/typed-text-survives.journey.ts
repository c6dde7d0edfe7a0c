import { expect } from '@playwright/test'
import { placesIn } from '../support/demo-world.ts'
import { test } from '../support/journey.ts'
import { agentDeskOpenings } from '../support/openings/agent-desk.ts'
import { agentOpenings } from '../support/openings/agent.ts'
import { come } from '../support/pages-of.ts'
import { maya, startSignedIn } from '../support/people.ts'
import { backdrop, back, escape, goInside, lostTexts, otherTab } from '../support/crawl/lost-texts.ts'

test('text typed into a lead or into the profile is still there after Escape, the backdrop, Back and another tab', async ({
  page,
  request,
}) => {
  await startSignedIn(page, maya.email)
  await come(page, '/about')
  await goInside(page, '/agent/dashboard?tab=profile')
  const profile = await lostTexts(page, page.getByRole('tabpanel'), { ways: { 'another tab': otherTab, Back: back }, maxFields: 2 })
  expect(profile.fields).toHaveLength(2)
  expect(profile.lost).toEqual([])

  const lead = [...agentOpenings, ...agentDeskOpenings].find(({ what }) => what === 'all about a lead')
  await lead?.open(page, await placesIn(request))
  const result = await lostTexts(page, page.getByRole('dialog').last(), {
    ways: { Escape: escape, 'the backdrop': backdrop, Back: back },
    maxFields: 2,
  })
  expect(result.fields).toHaveLength(2)
  expect(result.lost).toEqual([])
})
