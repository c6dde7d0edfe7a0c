import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { videoFixture } from '../../contract/testing/video.fixtures.ts'
import { LinkCheckNote } from './link-check-note.tsx'

const linked = videoFixture({ source: 'vimeo', playUrl: null, playType: null })

test.each([
  ['plays', 'Plays at Vimeo as of the last daily check.'],
  ['failing', /^Vimeo didn’t let us play this video today\. /],
  ['unreachable', /^This video no longer plays at Vimeo, so buyers see its cover and rooms\. /],
  ['unknown', 'We can’t check this video: this server can’t reach Vimeo right now.'],
] as const)('a link that %s', async (state, sentence) => {
  const screen = await render(<LinkCheckNote video={{ ...linked, linkCheck: { state, checkedAt: null } }} />)
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

test('nothing is said of an upload, or before a link was checked', async () => {
  const screen = await render(<LinkCheckNote video={linked} />)
  expect(screen.container.textContent).toBe('')
  await screen.rerender(<LinkCheckNote video={videoFixture({ linkCheck: { state: 'plays', checkedAt: null } })} />)
  expect(screen.container.textContent).toBe('')
})
