import { expect, test } from 'vitest'
import { creditsOf } from './map-credits.ts'

const openStreetMap = { text: '© OpenStreetMap', link: 'https://www.openstreetmap.org/copyright' }

test('who made the map is named once each, in the order of the archives', () => {
  expect(creditsOf(['© OpenStreetMap contributors', 'Natural Earth; U.S. Census Bureau; Natural Earth'])).toEqual([
    { text: '© OpenStreetMap contributors', link: openStreetMap.link },
    { text: 'Natural Earth', link: null },
    { text: 'U.S. Census Bureau', link: null },
  ])
  expect(creditsOf(['', ' · '])).toEqual([])
})

test('an attribution in HTML is read for its words and its secure links, and nothing of it reaches a page', () => {
  const extract = '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a>'
  expect(creditsOf([extract])).toEqual([openStreetMap])
  const hostile = '<img src=x onerror=alert(1)>Maps <b>&amp;</b> more · <a href="javascript:alert(1)">Streets</a>'
  expect(creditsOf([hostile])).toEqual([
    { text: 'Maps & more', link: null },
    { text: 'Streets', link: null },
  ])
})
