import { expect, type APIRequestContext } from '@playwright/test'
import { expectPageStays } from '../support/blocked-chunks.ts'
import { caller } from '../support/demo-world.ts'
import { agentTasks } from '../support/environments/agent-tasks.ts'
import { environments, type Environment } from '../support/environments/environments.ts'
import { pageTasks } from '../support/environments/page-tasks.ts'
import type { Cell, Task } from '../support/environments/task.ts'
import { visitorTasks } from '../support/environments/visitor-tasks.ts'
import { test } from '../support/journey.ts'
import { settled } from '../support/pages-of.ts'
import { demoPassword, identityOf, maya, signInHere, startSignedIn } from '../support/people.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ serviceWorkers: 'block' })

const setReview = async (request: APIRequestContext, reviewsListings: boolean) =>
  (await caller(request, maya.email)).put('/api/team/review', { reviewsListings })
test.beforeAll(({ request }) => setReview(request, true))

for (const environment of environments)
  for (const task of tasksIn(environment))
    test(`${task.name} · ${environment.name}`, async ({ browser, request }, info) => {
      info.annotations.push({ type: 'cell', description: JSON.stringify([environment.name, task.name]) })
      const context = await browser.newContext(environment.context)
      const page = await context.newPage()
      const id = `${Date.now()}${info.parallelIndex}`
      const isDemoUser = task.as?.includes('@') ?? false
      const start = { page, request, id, email: isDemoUser ? String(task.as) : `sam.${id}@example.com` }
      if (!isDemoUser && task.name !== 'ask') await createBuyer(start)
      const cell: Cell = { ...start, target: (await task.prepare?.(start)) ?? 0 }
      try {
        await open(cell, task, environment)
        await perform(cell, task, environment)
        await environment.check?.(page)
        await expectPageStays(page)
      } finally {
        await task.cleanUp?.(cell)
        await context.close()
      }
    })

/** Returns the smoke set; translated pages show each text in other elements, so there each public and account page has its task. */
function tasksIn({ name }: Environment): readonly Task[] {
  return [...visitorTasks, ...agentTasks, ...(name === 'translated' ? pageTasks : [])]
}

async function createBuyer({ request, email }: Omit<Cell, 'target'>): Promise<void> {
  const { idToken, localId: firebaseUid } = await identityOf(request, 'signUp', { email, displayName: 'Sam' })
  await request.post('/api/auth/firebase-verify', { data: { idToken, firebaseUid, email, name: 'Sam' } })
}

/** Opens the first page of the task, signed in where the task needs it. */
async function open(cell: Cell, task: Task, { install, signsInByPage }: Environment): Promise<void> {
  const { page, email } = cell
  const address = task.address(cell)
  if (task.as && !signsInByPage) await startSignedIn(page, email)
  await install?.(page)
  if (!task.as || !signsInByPage) return void (await page.goto(address))
  await page.goto(`/auth?${new URLSearchParams({ tab: 'signin', redirect: address }).toString()}`)
  await expect(page.getByText('Your browser blocks storage for this site')).toBeVisible()
  await signInHere(page, email, demoPassword)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

async function perform(cell: Cell, task: Task, environment: Environment): Promise<void> {
  const { page } = cell
  const reason = environment.reasons?.[task.name]
  if (reason?.shown !== 'at once') await task.fill?.(cell)
  if (reason) {
    if (reason.shown === 'after sending') await task.send(cell)
    await expect(page.getByText(reason.text).filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 })
    return expectNothingLost(cell, task)
  }
  if (environment.interrupt) await settled(page)
  const end = await environment.interrupt?.(page)
  await task.send(cell)
  if (end && task.isQueued) {
    await task.done(cell)
    await end()
    await page.reload()
  } else if (end && !task.isLocal) {
    await expect(
      page
        .getByText(environment.interruption ?? '')
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expectNothingLost(cell, task)
    await end()
    const again = page.getByRole('button', { name: 'Try again' }).filter({ visible: true })
    if (task.retry) await task.retry(cell)
    else await ((await again.count()) > 0 ? again.first().click() : task.send(cell))
  }
  await task.done(cell)
  if (task.countRows) await expect.poll(() => task.countRows?.(cell)).toBe(1)
}

/** Fails on a claim of success, a lost text or a stored row before anything was sent. */
async function expectNothingLost(cell: Cell, task: Task): Promise<void> {
  if (task.claim) await expect(task.claim(cell)).toHaveCount(0)
  for (const [field, text] of task.typed?.(cell) ?? []) await expect(field).toHaveValue(text)
  expect(await (task.countRows?.(cell) ?? 0)).toBe(0)
}
