import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const me = 7
let disk: Map<string, string>
let isFull: boolean

/** The storage as one tab knows it: what another tab writes reaches it only with `sync`, as between the processes of a browser. */
function tabStorage() {
  let view = new Map(disk)
  return {
    sync: () => void (view = new Map(disk)),
    get length() {
      return view.size
    },
    key: (place: number) => [...view.keys()][place] ?? null,
    getItem: (key: string) => view.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('Full.', 'QuotaExceededError')
      view.set(key, text)
      disk.set(key, text)
    },
    removeItem(key: string) {
      view.delete(key)
      disk.delete(key)
    },
  }
}

/** A tab with its own memory. */
async function openTab() {
  vi.resetModules()
  const store = await import('./outbox-store.ts')
  const storage = tabStorage()
  const within = <T>(act: () => T): T => {
    vi.stubGlobal('localStorage', storage)
    return act()
  }
  return {
    sync: storage.sync,
    write: (content: string) => within(() => store.addUnsent(me, { receiverId: 2, propertyId: null, content, moment: null })),
    contents: () => within(() => store.unsentOf(me).map((message) => message.content)),
    list: () => within(() => store.unsentOf(me)),
    discard: (id: string) => within(() => store.removeUnsent(me, id)),
    importList: () => within(() => store.importUnsentList(me)),
    fail: (id: string, failure: string | undefined) => within(() => store.markUnsent(me, id, failure)),
  }
}

beforeEach(() => {
  disk = new Map()
  isFull = false
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what two tabs write, mark and send at the same moment costs no message, though neither sees the other yet', async () => {
  const [firstTab, otherTab] = [await openTab(), await openTab()]
  const first = firstTab.write('first')
  otherTab.sync()
  otherTab.write('of the other tab')
  firstTab.write('second')
  firstTab.fail(first, 'Refused.')
  otherTab.discard(first)
  for (const tab of [firstTab, otherTab]) {
    tab.sync()
    expect(tab.contents().toSorted()).toEqual(['of the other tab', 'second'])
  }
})

test('the order is the one of writing, also after the clock was set back', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  const tab = await openTab()
  tab.write('one')
  vi.setSystemTime(1_700_000_000_000)
  tab.write('two')
  tab.write('three')
  expect(tab.contents()).toEqual(['one', 'two', 'three'])
})

test('where the storage is full, what is written stays in the page beside what was stored before', async () => {
  const tab = await openTab()
  const stored = tab.write('stored')
  isFull = true
  const second = tab.write('in the page')
  expect(tab.contents()).toEqual(['stored', 'in the page'])
  tab.fail(stored, 'Refused.')
  expect(tab.list().map(({ failure }) => failure)).toEqual(['Refused.', undefined])
  tab.fail(stored, undefined)
  expect(tab.list()[0]).not.toHaveProperty('failure')
  for (const id of [stored, second]) tab.discard(id)
  expect(tab.contents()).toEqual([])
})

test('one that was damaged is dropped alone, and a list that did not change stays the same one', async () => {
  const tab = await openTab()
  tab.write('whole')
  disk.set(`tourstead:outbox:${me}:damaged`, '{"content":1}')
  tab.sync()
  expect(tab.contents()).toEqual(['whole'])
  expect([...disk.keys()]).toHaveLength(1)
  expect(tab.list()).toBe(tab.list())
})

test('messages that were stored as one list are imported, in its order', async () => {
  const old = (content: string) => ({
    receiverId: 2,
    propertyId: null,
    content,
    moment: null,
    clientMessageId: `old-${content}`,
    writtenAt: new Date(0).toISOString(),
  })
  disk.set(`tourstead:outbox:${me}`, JSON.stringify([old('first'), { content: 'damaged' }, old('second')]))
  const tab = await openTab()
  tab.write('new')
  tab.importList()
  tab.importList()
  expect(tab.contents()).toEqual(['new', 'first', 'second'])
  expect(
    tab
      .list()
      .map(({ clientMessageId }) => clientMessageId)
      .slice(1),
  ).toEqual(['old-first', 'old-second'])
  expect(disk.has(`tourstead:outbox:${me}`)).toBe(false)
})
