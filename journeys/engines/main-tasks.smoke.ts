import { join } from 'node:path'
import { expect, type APIRequestContext } from '@playwright/test'
import { caller } from '../support/demo-world.ts'
import { demoPassword, identityOf, maya, priya } from '../support/people.ts'
import { test } from './engine-test.ts'
import type { User } from './user.ts'

const media = join(import.meta.dirname, '../../demo/media')
const home = 'Sage Craftsman with a stone-pier porch in Hyde Park'
const homes = ['list', { name: 'Homes' }] as const
const tour = ['group', { name: /Video tour/ }] as const
const main = ['main'] as const
const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1000)}`

async function signIn(user: User, email: string): Promise<void> {
  await user.open('/auth?tab=signin')
  await user.fill('Email', email)
  await user.fill('Password', demoPassword)
  await user.press('button', { name: 'Sign in', within: main })
  await user.arrives(/^(?!\/auth)/)
  await user.find('link', { name: /Messages/ })
}

interface Mail {
  subject: string
  text: string
}

async function newestMail(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  let text = ''
  await expect(async () => {
    const response = await request.get('/api/outbox', { params: { to } })
    const { messages } = (await response.json()) as { messages: Mail[] }
    const mail = messages.find((each) => subject.test(each.subject))
    if (!mail) throw new Error(`No mail to ${to} with the subject ${String(subject)}.`)
    text = mail.text
  }).toPass({ timeout: 20_000 })
  return text
}

/** Opens the first link of a mail. */
async function openMail(user: User, request: APIRequestContext, to: string, subject: RegExp): Promise<void> {
  const [link = ''] = /https?:\/\/\S+/.exec(await newestMail(request, to, subject)) ?? []
  const { pathname, search, hash } = new URL(link)
  await user.open(pathname + search + hash)
}

test('search: a sentence in the search field becomes filters', async ({ user }) => {
  await user.open('/')
  await user.picture('home')
  await user.press('combobox', { within: ['search'] })
  await user.fill(/City, ZIP/, '3 bedrooms under $600,000 in Austin')
  await user.key('Enter')
  await user.arrives(/^\/tourstead\?q=Austin&maxPrice=600000&beds=3$/)
  await user.find('article', { within: homes, text: '3 beds' })
  await user.picture('results')
})

test('filter: a choice shows as many homes as it promises', async ({ user }) => {
  await user.open('/tourstead?q=Austin,+TX')
  await user.press('disclosure', { text: 'Beds and baths' })
  const { label } = await user.find('radio', { name: /^3\+ /, within: ['group', { name: 'Bedrooms' }] })
  const promised = /([\d,]+) homes?$/.exec(label)?.[1] ?? 'no count'
  await user.picture('panel')
  await user.press('radio', { name: /^3\+ /, within: ['group', { name: 'Bedrooms' }] })
  await user.arrives(/q=Austin,\+TX&beds=3$/)
  await user.find('status', { within: ['region', { name: 'Results' }], text: new RegExp(`^${promised} `) })
})

test('map: a pin opens its home, or the page says why there is no map', async ({ user }) => {
  await user.open('/tourstead?q=Austin,+TX')
  const map = ['region', { name: 'Map of results' }] as const
  if (await user.hasWebGL()) {
    await user.press('button', { name: /: \$845,000, Active/, within: map })
    await user.picture('selected')
    await user.press('link', { name: new RegExp(home), within: map })
    await user.find('heading', { name: home })
  } else {
    await user.sees(/WebGL/)
    await user.find('article', { within: homes })
    await user.picture('without-WebGL')
  }
})

test('open a home: its card leads to its page', async ({ user }) => {
  await user.open('/tourstead?q=Austin,+TX')
  await user.press('link', { name: home, within: homes })
  await user.arrives(/^\/property\//)
  await user.find('heading', { name: home })
  await user.picture('property')
})

test('play: the tour plays', async ({ user }) => {
  await user.open('/property/1')
  await user.press('button', { name: /^Play/, within: tour })
  await expect.poll(() => user.videoSecond(), { timeout: 30_000 }).toBeGreaterThan(1)
})

test('jump to a room: the tour goes to the kitchen', async ({ user }) => {
  await user.open('/property/1')
  await user.press('link', { name: /Kitchen/, within: tour })
  await expect.poll(() => user.videoSecond(), { timeout: 30_000 }).toBeGreaterThan(7.5)
  await user.picture('kitchen')
})

test('ask: a question without an account is sent by the code of the mail', async ({ user, request }) => {
  const question = `Is there a cellar? (${unique()})`
  const email = `kim.${unique()}@example.com`
  const form = ['form', { name: `Message ${maya.name}` }] as const
  await user.open('/property/1')
  await user.fill(/^Your message/, question, { within: form })
  await user.fill('Your name', 'Kim Avery', { within: form })
  await user.fill('Your email', email, { within: form })
  await user.press('button', { name: 'Send message', within: form })
  await user.find('field', { name: /6-digit code/ })
  const [, digits = ''] = /nowhere else: (\d{6})/.exec(await newestMail(request, email, /Confirm your question/)) ?? []
  await user.fill(/6-digit code/, digits)
  await user.key('Enter')
  await user.find('log', { text: question })
})

test('sign in: a buyer signs in with a password', async ({ user }) => {
  await user.open('/auth?tab=signin')
  await user.picture('form')
  await signIn(user, priya.email)
})

test('write a message: the agent’s page shows it as sent', async ({ user }) => {
  const message = `Is the porch screened? ${unique()}`
  await signIn(user, priya.email)
  await user.open('/property/1')
  await user.fill(/^Your message/, message)
  await user.press('button', { name: 'Send message' })
  await user.press('link', { name: 'Open the conversation' })
  const thread = ['region', { name: /^Conversation with/ }] as const
  await user.find('listitem', { text: message, within: thread })
  await user.fill(/^Message to/, `${message} And the shed?`)
  await user.key('Enter')
  await user.find('listitem', { text: `${message} And the shed?`, within: thread })
  await user.picture('thread')
})

test('request a showing: the buyer sees the request', async ({ user, request }) => {
  const email = `tara.${unique()}@example.com`
  await identityOf(request, 'signUp', { email, displayName: 'Tara' })
  await signIn(user, email)
  await user.open('/property/1')
  await user.press('link', { name: 'Request a tour' })
  await user.find('heading', { name: 'Request a tour' })
  await user.press('checkbox')
  await user.picture('times')
  await user.fill(/^Note to the agent/, 'We love the porch.')
  await user.press('button', { name: 'Continue' })
  await user.press('radio', { name: 'I have my own agent' })
  await user.fill(/^Your agent’s name/, 'Noor Haddad')
  await user.fill(/^Their brokerage/, 'Pecan Homes')
  await user.press('button', { name: 'Send request' })
  await user.find('heading', { name: 'Your tours' })
  await user.sees('Requested')
})

test('save: a favorite stays after a reload', async ({ user, request }) => {
  const email = `otis.${unique()}@example.com`
  await identityOf(request, 'signUp', { email, displayName: 'Otis' })
  await signIn(user, email)
  await user.open('/property/1')
  const heart = { name: new RegExp(`favorites: ${home}`) }
  await user.press('button', heart)
  await expect.poll(async () => (await user.find('button', heart)).pressed).toBe('true')
  await user.open('/profile')
  await user.open('/property/1')
  await expect.poll(async () => (await user.find('button', heart)).pressed).toBe('true')
})

test('compare: three homes stand in one table', async ({ user }) => {
  await user.open('/tourstead?tour=yes')
  for (const added of [1, 2, 3]) {
    await user.press('button', { name: /^Compare: / })
    await expect.poll(() => user.count('button', { name: /Remove from comparison: / })).toBe(added)
  }
  await user.press('link', { name: 'Compare Now' })
  await user.find('heading', { name: 'Compare homes' })
  await user.arrives(/^\/compare\?ids=\d+,\d+,\d+$/)
  await user.find('table')
  await user.picture('table')
})

test('upload a picture, edit, publish and approve: a junior agent’s listing', async ({ newUser, request }) => {
  const title = `Brick duplex ${unique()}`
  const email = `odalys.${unique()}@example.com`
  const junior = await newUser()
  await junior.open('/agent-signup')
  await junior.fill('Name', 'Odalys Reyes')
  await junior.fill('Email', email)
  await junior.fill('Password', demoPassword)
  await junior.choose('License state', 'Texas')
  await junior.fill('Phone', '(512) 555-0148')
  await junior.fill('License number', 'TX778811')
  await junior.press('button', { name: /sign up|create/i, within: main })
  await junior.arrives(/^\/agent\/profile-setup/)
  await junior.fill('Brokerage', 'Lone Juniper Realty')
  await junior.press('button', { name: /save/i })
  await junior.sees(/saved/i)
  await openMail(junior, request, email, /Verify your email/)
  await junior.press('button', { name: 'Verify my email' })
  await junior.sees('Your email is verified.')

  const asMaya = await caller(request, maya.email)
  await asMaya.post('/api/team/invitations', { email, role: 'member', memberType: 'Listing Agent', listingsWith: 'team' })
  await asMaya.put('/api/team/review', { reviewsListings: true })
  await openMail(junior, request, email, /invited you to/)
  await junior.press('button', { name: 'Join team' })
  await junior.arrives(/^\/team-settings/)

  await junior.open('/agent/dashboard')
  await junior.press('button', { name: 'Add a listing' })
  await junior.arrives(/^\/agent\/homes\/\d+/)
  await junior.fill('Number', '3108')
  await junior.fill('Street', 'Webberville Road')
  await junior.fill('ZIP code', '78702')
  await junior.sees(/Austin, Travis County, TX/)
  await junior.fill('Price', '512,000')
  await junior.choose('Property type', 'Single Family Residence')
  await junior.fill(/^Bedrooms/, '3')
  await junior.fill(/^Full baths/, '2')
  await junior.fill(/^Living area/, '1640')
  await junior.fill(/^Title/, title)
  await junior.fill(/^Description/, 'The living room faces the trail.')
  await junior.upload('Add photos', [join(media, '02-exterior.webp'), join(media, '02-kitchen.webp')])
  await expect.poll(() => junior.count('listitem', { within: ['list', { name: 'Photos in order' }] }), { timeout: 60_000 }).toBe(2)
  await junior.upload('Upload a video', [join(media, '02-tour.mp4')])
  await expect.poll(() => junior.count('listitem', { within: ['list', { name: 'Videos in this listing' }] }), { timeout: 60_000 }).toBe(1)
  const [, id = ''] = /\/(\d+)/.exec(await junior.address()) ?? []
  await junior.picture('editor')
  await junior.press('button', { name: 'Publish' })
  await junior.press('button', { name: 'Publish anyway' })
  await junior.sees('Submitted for review')

  const broker = await newUser()
  await signIn(broker, maya.email)
  await broker.open('/agent/approvals')
  await broker.find('heading', { name: title })
  await broker.picture('approvals')
  await broker.press('button', { name: /^Approve/ })
  await broker.sees('Listing approved')
  await broker.open(`/property/${id}`)
  await broker.find('heading', { name: title })
})
