import { beforeAll, expect, test } from 'vitest'
import { insertGenerated } from '#features/listings/server'
import { forgetOldMail } from '#platform/mail/forget-mail.ts'
import { columnsNaming, filesOf, tablesWithText, textsFound } from '#platform/testing/personal-data-search.ts'
import { ask, leaveAsAgent, leaveAsBuyer } from './server/testing/planted-data.fixtures.ts'
import { wholeApp, type Person, type WholeApp } from './server/testing/whole-app.fixtures.ts'

let app: WholeApp
let buyer: Person
let agent: Person
/** Words that occur nowhere else, and the files that came with them. */
const ofBuyer = { words: new Set<string>(['canarybumail', '+15122345678']), files: [] as string[] }
const ofAgent = { words: new Set<string>(['canaryagmail']), files: [] as string[] }
const planting = (canaries: Set<string>, who: string) => (place: string) => {
  canaries.add(`Canary${who}${place}Z`)
  return `Canary${who}${place}Z`
}

beforeAll(async () => {
  app = await wholeApp()
  const lister = await app.person('lister', { isAgent: true })
  buyer = await app.person('canarybumail')
  agent = await app.person('canaryagmail', { isAgent: true })
  const { db, now } = app.services
  await insertGenerated(db, { count: 2, agentIds: [lister.account.id], now: now() })
  await app.services.mail.send(db, {
    kind: 'identity/security',
    to: buyer.account.email,
    subject: 'News',
    text: planting(ofBuyer.words, 'Bu')('Mailed'),
  })
  const paths = async () => [...(await filesOf(app.services)).keys()]
  const before = await paths()
  await leaveAsAgent(app, agent, buyer, planting(ofAgent.words, 'Ag'))
  ofAgent.files = (await paths()).filter((path) => !before.includes(path))
  await leaveAsBuyer(app, buyer, agent, planting(ofBuyer.words, 'Bu'))
  ofBuyer.files = (await paths()).filter((path) => !before.includes(path) && !ofAgent.files.includes(path))
})

/** Where nobody’s own words are kept. A new table with words is planted above, or says here why it need not be. */
const nobodysTexts: Readonly<Record<string, string>> = {
  admin_setup: 'the hash of a link',
  agent_former_slug: 'addresses of pages that were, exported and gone with the account they lead to',
  agent_notice: 'fingerprints of files, which are looked for on the disk',
  agent_sign_up_draft: 'what was typed before there was an account; goes with the account of its address, else after 30 days',
  api_change: 'numbers of listings, photos, agents and leads',
  api_key: 'names of programs and hashes, which end with their brokerage',
  audit_entry: 'names of calls, numbers and flags; the reasons go with whom they are about',
  audit_head: 'a number and a hash',
  badge_award: 'numbers of homes and moments',
  billing_account: 'ids of the payment provider and the end of a card number, gone with the account',
  billing_consent: 'sentences of ours, gone with the account',
  billing_event: 'ids of the payment provider',
  billing_invoice: 'names of plans and amounts, which tax law keeps',
  billing_plan_grant: 'why administrators gave a plan, exported and gone with the account',
  billing_simulator: 'made up on the embedded default, gone with the account',
  billing_simulator_event: 'minutes old, made up on the embedded default',
  brokerage: 'names and logos of firms, which end with the last one in them',
  brokerage_domain: 'domains of firms and random texts, which end with their brokerage',
  brokerage_invitation: 'mailboxes, gone when answered or after a month, and with whoever was invited',
  brokerage_member: 'roles and offices; a person leaves the brokerage before the account goes',
  brokerage_office: 'names and addresses of firms, which end with their brokerage',
  brokerage_sign_in: 'the provider of a firm and its sealed secret, which end with their brokerage',
  bulk_action: 'reasons about many, gone with the last of them in features/bulk-actions',
  bulk_action_item: 'numbers and states',
  campaign: 'written by the team',
  compared_homes: 'numbers of homes',
  consent_log: 'flags',
  content_clip: 'rooms of a film by their second, and sentences of the product about its making',
  copy_check: 'phrases of live listings, gone with the listing',
  deletion_receipt: 'what became of how many things',
  enterprise_contract: 'names of firms and what they agreed to with us',
  enterprise_invoice: 'names of firms and amounts, which tax law keeps',
  event: 'the log of sign-ins, which names only the identity',
  feature_flag: 'names of parts of ours and why administrators turned them on or off',
  feature_flag_account: 'names of parts of ours, gone with the account',
  file_store: 'the id of the file store',
  foreign_session_end: 'sessions of another provider',
  founder_invitation: 'mailboxes, gone when taken, with the account of that address, or after a month',
  held_message: 'lasts eight days, holds the address until it is sent, and is erased with whoever wrote or gets it',
  home_mark: 'facts of a home',
  idempotency_key: 'responses for a day, of which everything is kept elsewhere too; gone with the account',
  impersonation: 'reasons, emptied with the account they are about in features/impersonation',
  imported_listing: 'keys of imported listings, which end with their brokerage or listing',
  insight_tip: 'written by the team',
  installation: 'the key of this installation',
  internet_tracking: 'kinds of events and of sites, and rooms of tours; hashes that are traced to nobody',
  internet_tracking_salt: 'random numbers, gone with the day',
  internet_tracking_summary: 'names of measures, kinds of sites and rooms of tours',
  internet_tracking_visitor: 'hashes that are traced to nobody, gone with the day',
  known_device: 'hashes, gone with the identity',
  kysely_migration: 'names of files',
  kysely_migration_lock: 'nothing',
  law_pack_setting: 'decisions of administrators about rules, and the name of the counsel who approved them',
  lead_event: 'what happened to a lead, emptied when its person leaves',
  lead_merge: 'what an agent wrote of a contact, gone with the lead and with the member it was joined with',
  lead_undo: 'stages, gone with the account',
  library_event: 'what administrators did to what everybody shares; names nobody once the account is gone',
  library_item: 'shared by the team, names nobody who has an account',
  library_version: 'templates shared by the team',
  license_check: 'what administrators recorded, gone with the profile',
  license_snapshot: 'fingerprints of files, gone with the profile',
  listing_card: 'what visitors are sent of a listing, emptied in the transaction that changes the listing or its agent',
  listing_change: 'prices and statuses',
  listing_decision: 'what reviewers wrote, gone with the agent',
  listing_ledger: 'prices and statuses',
  listing_page: 'the same, whole',
  listing_reply_fill: 'how far those were written',
  listing_review: 'what administrators wrote about a new listing, gone with its agent',
  listing_revision: 'changes of a listing, exported with it and gone with the agent',
  listing_revision_photo: 'descriptions of photos that wait, exported with the listing and gone with the agent',
  mail_budget: 'keyed hashes of mailboxes, deleted after three days; they stay so that deleting an account resets no limit',
  mail_budget_key: 'random bytes',
  mail_suppression: 'mailboxes that refuse mail, forgotten with the address',
  member_state_license: 'numbers of licenses, gone with the profile',
  message_notice: 'addresses of forms, and notices with the agent’s name',
  mfa_factor: 'gone with the identity',
  mfa_pending: 'gone with the identity',
  mfa_recovery_code: 'hashes, gone with the identity',
  moderation_case: 'a decision and its answer, gone with the account in features/moderation',
  moderation_signal: 'goes with its case',
  notification: 'what somebody was told of, gone with the person below',
  notification_mail: 'subjects of mails, gone with the person below',
  notification_person: 'hours and zones, gone with the account',
  notification_preference: 'topics of ours',
  oauth_handle: 'lasts minutes, until a sign-in with another provider is complete',
  oauth_tx: 'lasts minutes, and names nobody',
  oob_code: 'gone with the identity',
  open_house: 'hours, and the secret of the code at the door',
  open_house_guest: 'gone with the account; what somebody wrote at the door names no account, and goes after half a year',
  opt_out: 'flags',
  phone_code_request: 'numbers and networks, gone with the account',
  phone_consent: 'sentences of ours and numbers, gone with the account',
  phone_review: 'numbers, gone with the account',
  phone_verification: 'a number, gone with the account',
  place: 'towns',
  plan: 'written by the team',
  provider_link: 'gone with the identity',
  push_key: 'the keys of this installation',
  push_subscription: 'addresses that push services give out, gone with the account',
  saved_search_area: 'towns and cells of the map, gone with the search',
  scim_user: 'names and ids that directories of firms give, gone with the account',
  search_demand: 'towns and filters, of nobody',
  seller_report: 'hashes of links',
  session: 'gone with the identity',
  session_end: 'names only the identity, for an hour',
  signing_key: 'keys',
  sms_stop: 'numbers that asked for no texts, which stays so',
  state_notice: 'what the operator tells everybody, with the name of a contact that administrators enter',
  team: 'names of teams, which end with the last one on them',
  team_invitation: 'mailboxes, gone a month after the invitation ended, and with whoever was invited',
  team_join_request: 'rules of ours, gone with whoever asked',
  team_member: 'roles; a person leaves the team before the account goes',
  text_alert_consent: 'a number and a sentence of ours, gone with the account',
  throttle: 'hashes',
  tour_agent: 'hours, gone with the account',
  tour_agreement_file: 'fingerprints of files, kept with the agreement, otherwise gone with the account',
  tour_busy_calendar: 'times, gone with the account',
  tour_event: 'states and times; reasons go with the account',
  tour_listing: 'how a listing is toured',
  tour_seal_key: 'keys of this installation',
  tour_slot: 'states and times',
  unsubscribe_key: 'a key',
  vault_share: 'hashes, gone with the account',
  video_caption_cues: 'captions of a film, exported with it and gone with it',
  video_rendition: 'folders, sizes and codecs of files',
  video_revision: 'rooms, title, cover and captions of a film that wait, exported with it and gone with the agent',
  video_transcode: 'states of ours',
  video_upload: 'sizes and names of ours',
  webhook_delivery: 'kinds of events and numbers of listings, agents and leads',
  webhook_endpoint: 'addresses of programs, which end with their brokerage',
  wishlist_home: 'facts of a home',
  withheld_folder: 'names of folders and cases',
  zip_code: 'towns',
}

test('what people leave is watched in every table and exported, and goes with the account but for what the plan keeps', async () => {
  const planted = (await textsFound(app.services, [...ofBuyer.words, ...ofAgent.words])).map((hit) => hit.split(':')[0])
  const unwatched = (await tablesWithText(app.services)).filter((table) => !planted.includes(table))
  expect(unwatched).toEqual(Object.keys(nobodysTexts))
  await expectExports()
  await expectLittleOfBuyer()
  await expectLittleOfAgent()
  await expectNoOldMail()
})

/** An export holds everything one has left, and nothing only the other one has. */
async function expectExports(): Promise<void> {
  const mine = (await ask(app, buyer, 'GET /api/auth/export')).body
  const theirs = (await ask(app, agent, 'GET /api/auth/export')).body
  // Cameras’ notes are never stored; one has the files and mails already, and took a message back from everybody.
  const elsewhere = /(Portrait|Photo|Poster|Still|Unstaged|Notice|Text|Mailed|HalfVideo|TakenBack)Z$/
  const lacking = (text: string, canaries: Set<string>) => [...canaries].filter((word) => !elsewhere.test(word) && !text.includes(word))
  expect(lacking(mine, ofBuyer.words)).toEqual([])
  expect(lacking(theirs, ofAgent.words)).toEqual([])
  // A message belongs to both of its people, and so does what is named in it; a report carries the words it is about.
  const shared = /(Message|SentName)Z$/
  expect([...ofAgent.words].filter((word) => !shared.test(word) && mine.includes(word))).toEqual([])
  expect([...ofBuyer.words].filter((word) => !shared.test(word) && theirs.includes(word))).toEqual([])
}

const leave = (person: Person) => ask(app, person, 'POST /api/auth/user/deletion', { payload: { email: person.account.email } })

/** A buyer who leaves leaves only what the plan said: in the tables, in what names the account, and on the disk. */
async function expectLittleOfBuyer(): Promise<void> {
  await leave(buyer)
  const { identity_uid: uid, id } = buyer.account
  expect(await textsFound(app.services, [...ofBuyer.words, uid])).toEqual([
    `event: ${uid}`,
    // The person one wrote with keeps their side of the conversation.
    'message: CanaryBuMessageZ',
    'message: CanaryBuSentNameZ',
    'message_attachment: CanaryBuSentNameZ',
    // What was reported protects others.
    'message_report: CanaryBuReportZ',
    // Mail to others, which goes after thirty days, and the receipt for the person themselves.
    'outbox_message: CanaryBuFirstZ',
    'outbox_message: CanaryBuLastZ',
    'outbox_message: CanaryBuTourNoteZ',
    'outbox_message: canarybumail',
    `session_end: ${uid}`,
    // What was claimed, and by whom, is proof for whoever was accused.
    'takedown_case: CanaryBuWorkZ',
    'takedown_case: canarybumail',
    // Signed documents are kept, as the retention plan says.
    'tour_agreement: CanaryBuAgreementZ',
  ])
  expect(await columnsNaming(app.services, id)).toEqual([
    'message.receiver_id',
    'message.sender_id',
    'message_attachment.account_id',
    'message_conversation.other_id',
    // How many messages there were.
    'message_inbox.account_id',
    'message_report.reporter_id',
    // What was signed before a tour is kept, as the plan says, and who did what to it.
    'tour_agreement.buyer_account_id',
    'tour_event.by_account_id',
  ])
  const left = await filesOf(app.services)
  const remaining = ofBuyer.files.filter((path) => left.has(path))
  expect(remaining).toEqual([expect.stringMatching(/^files\/attachments\//)])
  expect(String(left.get(String(remaining[0])))).toBe('CanaryBuSentTextZ')
}

/** When the agent leaves too, their conversation goes, and only the record of what was offered and handed over stays. */
async function expectLittleOfAgent(): Promise<void> {
  await leave(agent)
  const { identity_uid: uid, id } = agent.account
  expect(await textsFound(app.services, [...ofAgent.words, ...ofBuyer.words, uid])).toEqual([
    `event: ${uid}`,
    'listing: CanaryAgHomeZ',
    'listing: CanaryAgStreetZ',
    'listing: CanaryAgWordsZ',
    'listing_photo: CanaryAgAltZ',
    'message_report: CanaryAgMessageZ',
    'message_report: CanaryBuReportZ',
    'outbox_message: CanaryBuFirstZ',
    'outbox_message: CanaryBuLastZ',
    'outbox_message: CanaryBuTourNoteZ',
    'outbox_message: canaryagmail',
    'outbox_message: canarybumail',
    `session_end: ${uid}`,
    'takedown_case: CanaryBuWorkZ',
    'takedown_case: canarybumail',
    'tour_agreement: CanaryBuAgreementZ',
  ])
  expect(await columnsNaming(app.services, id)).toEqual([
    'agent_notice.account_id',
    'listing.list_agent_account_id',
    'listing_ledger.changed_by',
    'message.receiver_id',
    'message.sender_id',
    'message_inbox.account_id',
    'message_report.reported_id',
  ])
  const left = await filesOf(app.services)
  const folders = [...ofAgent.files, ...ofBuyer.files].filter((path) => left.has(path)).map((path) => path.split('/')[1])
  expect([...new Set(folders)].toSorted()).toEqual(['notices', 'photos'])
  const speaking = [...left].flatMap(([path, content]) =>
    [...ofAgent.words, ...ofBuyer.words].filter((word) => content.includes(word)).map((word) => `${path.split('/')[1]}: ${word}`),
  )
  expect(speaking).toEqual(['notices: CanaryAgNoticeZ'])
}

/** Copies of mails to others go after thirty days. */
async function expectNoOldMail(): Promise<void> {
  const { db, now } = app.services
  await forgetOldMail(db, now() + 31 * 86_400_000)
  expect(await textsFound(app.services, ['canaryagmail', 'canarybumail'])).toEqual(['takedown_case: canarybumail'])
}
