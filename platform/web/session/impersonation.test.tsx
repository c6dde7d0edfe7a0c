import { afterEach, expect, test } from 'vitest'
import type * as Impersonation from './impersonation.ts'
import { leaveImpersonation, loadAs } from './impersonation.ts'
import { currentToken, forgetToken, sessionStore } from './session.ts'

const key = 'tourstead:impersonation'
const maya = { id: 7, name: 'Maya Diaz', permissions: [] as string[] }
const mark = { id: 3, user: maya as never, returnTo: '/admin/impersonations' }

afterEach(() => sessionStorage.clear())

/** As the next page has it: what a page remembers of it is read once. */
const nextPage = (page: number) => import(/* @vite-ignore */ `./impersonation.ts?page=${page}`) as Promise<typeof Impersonation>

test('after the site was loaded as somebody, that person is signed in and every token names them', async () => {
  const opened: string[] = []
  loadAs(mark, '/', (path) => opened.push(path))
  expect(opened).toEqual(['/'])
  const forgotten: string[] = []
  sessionStore.connect({ token: async () => 'a.b.c', forget: (token) => void forgotten.push(token), signOut: async () => undefined })
  sessionStore.set({ status: 'signed-in', user: { id: 1, name: 'Nora Diaz' } as never })
  expect(sessionStore.get()).toMatchObject({ user: { id: 7 } })
  expect(await currentToken()).toBe('a.b.c.as.3')
  forgetToken('a.b.c.as.3')
  expect(forgotten).toEqual(['a.b.c'])
  // Over: the page is left once, and the next one is one's own.
  for (let times = 0; times < 2; times++) leaveImpersonation((path) => opened.push(path))
  expect(opened).toEqual(['/', '/admin/impersonations'])
  expect((await nextPage(1)).impersonationMark()).toBeUndefined()
})

test.each(['{', '"maya"', '{"id":3}', '{"id":3,"returnTo":"https://elsewhere.example","user":{"id":7,"name":"Maya","permissions":[]}}'])(
  'a damaged memory of it is dropped: %s',
  async (stored) => {
    sessionStorage.setItem(key, stored)
    const page = await nextPage(stored.length + 1)
    expect([page.impersonationMark(), sessionStorage.getItem(key), page.impersonatingToken('a')]).toEqual([undefined, null, 'a'])
  },
)
