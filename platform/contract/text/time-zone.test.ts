import { afterEach, expect, test, vi } from 'vitest'
import { deviceZone, isKnownZone, zonedFormat } from './time-zone.ts'

afterEach(() => void vi.restoreAllMocks())

const noon = Date.parse('2026-12-03T18:00:00Z')

test.each(['Etc/Unknown', 'America/Not_Yet', 'Mars/Olympus', '', undefined])('zone %j is unknown and never throws', (name) => {
  expect(isKnownZone(name)).toBe(false)
  const timeZone = name as string
  expect(zonedFormat({ timeZone, hour: 'numeric', minute: '2-digit' }).format(noon)).toMatch(/^6:00.PM UTC$/)
  expect(zonedFormat({ timeZone, day: 'numeric', month: 'short' }).format(noon)).toBe('Dec 3')
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions)
  expect(deviceZone()).toBeUndefined()
})

test('a known zone is used as it is, also after the device changed its zone', () => {
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  for (const timeZone of ['America/Denver', 'Asia/Tokyo']) {
    options.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions)
    expect(deviceZone()).toBe(timeZone)
  }
  expect(zonedFormat({ timeZone: 'America/Denver', hour: 'numeric', minute: '2-digit' }).format(noon)).toMatch(/^11:00.AM$/)
})
