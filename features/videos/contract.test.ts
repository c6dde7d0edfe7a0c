import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chapterProblems, guessRoom, momentOf } from './contract.ts'
import { clockTime, secondsOf } from './contract/clock-time.ts'
import { embedUrlAt, parseVideoLink } from './contract/video-link.ts'
import { parseChapterLines } from './contract/chapters.ts'
import { roomNames } from './contract/room-names.ts'
import { embedHosts } from '#platform/contract/media/embed-hosts.ts'

describe('links', () => {
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s', 'youtube', 'dQw4w9WgXcQ'],
    ['youtu.be/dQw4w9WgXcQ?si=xyz', 'youtube', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'vimeo', '76979871'],
    ['https://vimeo.com/76979871/0a1b2c3d4e', 'vimeo', '76979871/0a1b2c3d4e'],
    ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', 'vimeo', '76979871/0a1b2c3d4e'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
    ['https://homes.wistia.com/medias/e4a27b971d', 'wistia', 'e4a27b971d'],
    ['https://fast.wistia.net/embed/iframe/e4a27b971d?videoFoam=true', 'wistia', 'e4a27b971d'],
    ['https://www.dailymotion.com/video/x8abcde', 'dailymotion', 'x8abcde'],
    ['https://www.dailymotion.com/video/x8abcde_a-house-in-austin', 'dailymotion', 'x8abcde'],
    ['https://dai.ly/x8abcde', 'dailymotion', 'x8abcde'],
    ['https://geo.dailymotion.com/player.html?video=x8abcde', 'dailymotion', 'x8abcde'],
    ['https://my.matterport.com/show/?m=SxQL3iGyoDo', 'matterport', 'SxQL3iGyoDo'],
    ['https://my.matterport.com/show?m=SxQL3iGyoDo&play=1', 'matterport', 'SxQL3iGyoDo'],
    ['https://discover.matterport.com/space/SxQL3iGyoDo', 'matterport', 'SxQL3iGyoDo'],
  ])('%s is known', (url, source, providerId) => {
    const link = parseVideoLink(`  ${url} `)
    expect(link).toMatchObject({ source, providerId })
    expect(embedHosts).toContain(new URL(link?.embedUrl ?? '').host)
  })

  test.each([
    '',
    'kitchen',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://user:pass@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com./watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com\\@evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"><script>',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://www.youtube.com/@somebody',
    'javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ',
    'data:text/html,hello',
    'ftp://vimeo.com/76979871',
    'http://127.0.0.1/76979871',
    'http://[::1]/76979871',
    'http://localhost:3000/video/76979871',
    'http://169.254.169.254/latest/meta-data',
    'https://vimeo.com/76979871/../../etc',
    'https://wistia.com.evil.example/medias/e4a27b971d',
    'https://a.b.wistia.com/medias/e4a27b971d',
    'https://my.matterport.com/show/?m=../../../x',
  ])('%s is refused', (url) => {
    expect(parseVideoLink(url)).toBeUndefined()
  })

  test('whatever is pasted, a frame only ever comes from the hosts we name', () => {
    const hosts = fc.constantFrom(
      'www.youtube.com',
      'youtu.be',
      'vimeo.com',
      'player.vimeo.com',
      'x.wistia.com',
      'dai.ly',
      'my.matterport.com',
      'evil.example',
    )
    fc.assert(
      fc.property(hosts, fc.webPath(), fc.webQueryParameters(), fc.integer({ min: 0, max: 9999 }), (host, path, query, seconds) => {
        const link = parseVideoLink(`https://${host}${path}?v=dQw4w9WgXcQ&m=SxQL3iGyoDo&${query}`)
        if (!link) return
        const address = new URL(embedUrlAt(link.source, link.embedUrl, seconds))
        expect(embedHosts).toContain(address.host)
        expect(address.protocol).toBe('https:')
        expect(link.embedUrl).toMatch(/^[\w:/.?=&-]+$/)
      }),
    )
  })

  test('a frame starts where the reader wants it to', () => {
    const at = (url: string) => {
      const link = parseVideoLink(url)
      return link && embedUrlAt(link.source, link.embedUrl, 42.7)
    }
    expect(at('https://youtu.be/dQw4w9WgXcQ')).toContain('start=42')
    expect(at('https://vimeo.com/76979871')).toContain('#t=42s')
    expect(at('https://x.wistia.com/medias/e4a27b971d')).toContain('time=42')
    expect(at('https://dai.ly/x8abcde')).toContain('startTime=42')
  })
})

describe('pasted chapters', () => {
  test.each([
    ['0:42 Kitchen', 42, 'Kitchen', 'Kitchen'],
    ['1:02:03 - Backyard', 3723, 'Yard', 'Backyard'],
    ['00:00 – Front of the house', 0, 'Front of Structure', 'Front of the house'],
    ['[12:05] Primary bedroom', 725, 'Primary Bedroom', 'Primary bedroom'],
    ['(0:07.5) Entry hall', 7.5, 'Entry', 'Entry hall'],
    ['• 3:10: Upstairs bath', 190, 'Bathroom', 'Upstairs bath'],
    ['2) 1:30 Living room', 90, 'Living Room', 'Living room'],
    ['Garage – 4:20', 260, 'Garage', 'Garage'],
    ['5:00 Something lovely', 300, 'Other', 'Something lovely'],
    ['0:42–1:10 Kitchen', 42, 'Kitchen', 'Kitchen'],
    ['00:05:00,500 Kitchen', 300.5, 'Kitchen', 'Kitchen'],
    ['0:42 to 1:10: Kitchen', 42, 'Kitchen', 'Kitchen'],
    ['Kitchen (0:42 - 1:10)', 42, 'Kitchen', 'Kitchen'],
    ['3. Garage 4:20', 260, 'Garage', 'Garage'],
    ['\u200E0:42\u200F Kitchen', 42, 'Kitchen', 'Kitchen'],
    ['Garage\t4:20', 260, 'Garage', 'Garage'],
    ['2 car garage 4:20', 260, 'Garage', '2 car garage'],
    ['#3 4:20 Garage', 260, 'Garage', 'Garage'],
    ['[04:20](https://otter.example/u/1?t=260) Garage', 260, 'Garage', 'Garage'],
    ['**4:20** Garage', 260, 'Garage', 'Garage'],
    ['<b>4:20</b> Garage', 260, 'Garage', 'Garage'],
    ['▶ 4:20 → Garage', 260, 'Garage', 'Garage'],
    ['`4:20` "Garage"', 260, 'Garage', 'Garage'],
    ['４：２０ Garage', 260, 'Garage', 'Garage'],
    ['Garage @ 4:20', 260, 'Garage', 'Garage'],
    ['Garage at 4:20', 260, 'Garage', 'Garage'],
  ])('%s', (line, startSeconds, room, label) => {
    expect(parseChapterLines(line)).toEqual({ chapters: [{ startSeconds, room, label }], problems: [] })
  })

  test('lines that say no time or no room are named, the others are read', () => {
    // Premiere and Resolve write hours, minutes, seconds and frames.
    const codes = ['Kitchen 00:00:42:12', '00:00:42;12 Kitchen', '10:42 AM Kitchen']
    expect(parseChapterLines(codes.join('\n'))).toMatchObject({ chapters: [], problems: { length: codes.length } })
    const { chapters, problems } = parseChapterLines('0:00 Entry\n\nKitchen\r\n0:99 Bath\n2:00\n3:00 Yard')
    expect(chapters.map((chapter) => chapter.room)).toEqual(['Entry', 'Yard'])
    expect(problems.map((problem) => problem.line)).toEqual([3, 4, 5])
  })

  test('a room that is already there is reported and never doubled', () => {
    const kitchen = { startSeconds: 42, room: 'Kitchen', label: 'Kitchen' } as const
    const { chapters, problems } = parseChapterLines('0:42 kitchen\n0:42 Pantry\n1:00 Yard\n1:00 - Yard\n1:00 Deck', [kitchen])
    expect(chapters.map((chapter) => chapter.label)).toEqual(['Yard'])
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '1 This room is already in the list.',
      '2 Kitchen already starts at 0:42. Change the time or remove that room first.',
      '4 This room is already in the list.',
      '5 Yard already starts at 1:00. Change the time or remove that room first.',
    ])
  })

  test('a line with several rooms, a long name and rooms past the limit are reported with their whole text', () => {
    const long = `0:05 ${'x'.repeat(200)}`
    const { chapters, problems } = parseChapterLines(`0:00 Entry, 0:42 Kitchen\n${long}`)
    expect(chapters).toEqual([])
    expect(problems).toEqual([
      { line: 1, text: '0:00 Entry, 0:42 Kitchen', message: 'Put each room on its own line.' },
      { line: 2, text: long, message: 'Use at most 80 characters for a room.' },
    ])
    const many = Array.from({ length: 62 }, (_, index) => `${index}:00 Bedroom`).join('\n')
    expect(parseChapterLines(many)).toMatchObject({
      chapters: { length: 60 },
      problems: [
        { line: 61, message: 'You can add up to 60 rooms.' },
        { line: 62, message: 'You can add up to 60 rooms.' },
      ],
    })
  })

  test('written out and read back, chapters are the same', () => {
    const chapter = fc.record({
      startSeconds: fc.integer({ min: 0, max: 86_400 }),
      room: fc.constantFrom(...roomNames.filter((name) => name !== 'Other')),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(chapter, { maxLength: 60, selector: ({ startSeconds }) => startSeconds }),
        fc.constantFrom(' ', ' - ', ' – ', ': ', '\t'),
        (chapters, separator) => {
          const text = chapters.map(({ startSeconds, room }) => `${clockTime(startSeconds)}${separator}${room}`).join('\n')
          expect(parseChapterLines(text)).toEqual({
            chapters: chapters.map(({ startSeconds, room }) => ({ startSeconds, room, label: room })),
            problems: [],
          })
        },
      ),
    )
  })

  test('no text breaks it, and every line is either a chapter or a problem', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (text) => {
        const { chapters, problems } = parseChapterLines(text)
        const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
        expect(chapters.length + problems.length).toBe(lines.length)
      }),
    )
  })
})

test('chapters inside the video and in order have no problems, and others do', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 599 }), { minLength: 1, maxLength: 60 }), (seconds) => {
      const sorted = seconds.toSorted((a, b) => a - b).map((startSeconds) => ({ startSeconds }))
      expect(chapterProblems(sorted, 600).size).toBe(0)
      expect(chapterProblems([...sorted, ...sorted.slice(-1)], 600).size).toBeGreaterThan(0)
      expect(chapterProblems([...sorted, { startSeconds: 600 }], 600).get(sorted.length)).toContain('10:00')
    }),
  )
})

test('times are read as people and links write them', () => {
  expect(secondsOf('1:02:03')).toBe(3723)
  expect(secondsOf('1:75')).toBeUndefined()
  expect(secondsOf('1:60:00')).toBeUndefined()
  expect(momentOf('1m30s')).toBe(90)
  expect(momentOf('42')).toBe(42)
  expect(momentOf('')).toBeUndefined()
  expect(momentOf('soon')).toBeUndefined()
})

test.each([
  ['Primary bath', 'Primary Bathroom'],
  ["Owner's suite", 'Primary Bedroom'],
  ['Guest room', 'Bedroom'],
  ['Foyer', 'Entry'],
  ['Home office', 'Office'],
  ['Covered patio', 'Patio'],
  ['Drone shot', 'Aerial View'],
  ['Breakfast nook', 'Breakfast Area'],
])('%s means %s', (label, room) => {
  expect(guessRoom(label)).toBe(room)
})

test('every room name means itself and stands once in the list', () => {
  expect(new Set(roomNames).size).toBe(roomNames.length)
  for (const name of roomNames) expect(guessRoom(name.toLowerCase())).toBe(name)
})
