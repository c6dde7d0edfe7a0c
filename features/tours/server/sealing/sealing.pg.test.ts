import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { deletionPlan, exportData } from '#features/personal-data/contract'
import { agreementFilePath, type Agreement } from '#features/tours/contract'
import { agreementPaperPath, openAgreement, signAgreement } from '../../contract/agreement.ts'
import { vaultUploadPath } from '#features/vault/contract'
import { offerTo, signOffer } from '#fixtures/tours/server/testing/offers'
import { sealingWorld, type SealingWorld } from '#fixtures/tours/server/testing/sealing-world'
import type { Actor } from '#platform/contract/access.ts'
import { pdfText } from '#platform/pdf/testing/pdf-text.fixtures.ts'
import { checkSeal, hasPdfsig, runPdfsig } from '#platform/pdf/testing/sealed-pdf.fixtures.ts'
import { tourTables } from '../tour-rows.ts'

const minuteMs = 60_000
let world: SealingWorld

beforeAll(async () => {
  world = await sealingWorld()
})

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
/** Text of a file, with its lines joined. */
const readText = async (pdf: Buffer): Promise<string> => (await pdfText(pdf)).replaceAll('\n', ' ').replaceAll(/\s+/g, ' ')

describe('a signed agreement', () => {
  let agent: Actor
  let buyer: Actor
  let agreement: Agreement
  let pdf: Buffer

  beforeAll(async () => {
    ;({ agent, buyer, agreement } = await world.createOffer())
    world.moveClock(5 * minuteMs)
    await world.as(buyer).call(openAgreement, { params: { id: agreement.id }, body: {} })
    world.moveClock(5 * minuteMs)
    agreement = await signOffer(world, buyer, agreement)
    pdf = await world.sealedFile(buyer, agreement.id)
  })

  test('is a sealed PDF for the buyer and the agent at once, byte for byte; other users get 404', async () => {
    expect(agreement).toMatchObject({
      state: 'signed',
      papers: ['sealed'],
      seal: { keyName: expect.stringContaining('seal of') as string },
    })
    expect((await world.sealedFile(agent, agreement.id)).equals(pdf)).toBe(true)
    expect(checkSeal(pdf)).toEqual({ isIntact: true, isWhole: true, certificateName: agreement.seal?.keyName })
    expect((await world.download(await world.buyer(), agreement.id)).statusCode).toBe(404)
    expect((await world.download(undefined, agreement.id)).statusCode).toBe(401)
  })

  test('states its text, both signatures, its events in the home’s zone and in UTC, the consent and the key', async () => {
    const text = await readText(pdf)
    for (const paragraph of agreement.text.split('\n\n')) expect(text).toContain(paragraph.replaceAll('**', ''))
    const events = text.slice(text.indexOf('Page of events'))
    const order = [
      'signed and sent this agreement',
      'opened this agreement',
      'agreed to sign and to receive',
      'signed by typing the name “Pat Reyes”',
      'sealed this record',
    ]
    const places = order.map((each) => events.indexOf(each))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(events).toMatch(/at \d+:\d\d:\d\d [AP]M C[DS]T \(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\)/)
    expect(events).toContain(`(account ${buyer.id})`)
    expect(events).toContain('IP address: 127.0.0.1')
    expect(events).toContain('You can withdraw it at any time, free of charge')
    expect(events).toContain(agreement.hash)
    expect(events).toContain(agreement.seal?.keyName)
    expect(events.replaceAll(' ', '')).toContain(agreement.seal?.keyId)
    expect(events).not.toContain('The seal was added later')
  })

  test('is in the agent’s vault, takes no new version there and stays there', async () => {
    const files = await world.vaultFiles(agent)
    expect(files).toMatchObject([
      {
        folder: 'Agreements',
        isSealed: true,
        name: expect.stringContaining('Buyer') as string,
        versions: [{ sha256: sha256(pdf), byteSize: pdf.length }],
      },
    ])
    const [file] = files
    const copy = await world.as(agent).inject({ method: 'GET', url: `/api/agent/vault/versions/${file?.versions[0]?.id}/file` })
    expect(copy.rawPayload.equals(pdf)).toBe(true)
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    const refused = await world.as(agent).inject({
      method: 'POST',
      url: vaultUploadPath,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': `filename ${base64('a.pdf')},fileid ${base64(String(file?.id))}`,
      },
    })
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('sealed')
    const removed = await world.as(agent).inject({ method: 'DELETE', url: `/api/agent/vault/${file?.id}` })
    expect([removed.statusCode, removed.body]).toEqual([409, expect.stringContaining('stay in your vault')])
    expect(await world.vaultFiles(agent)).toHaveLength(files.length)
  })

  test('is in both exports, with its events, its address and its SHA-256', async () => {
    const exported = async (person: Actor) =>
      JSON.parse(JSON.stringify((await world.as(person).call(exportData)).parts['tours'])) as Record<string, unknown>
    const file = { sealed_file: agreementPaperPath(agreement.id, 'sealed'), sealed_sha256: sha256(pdf), signed_name: 'Pat Reyes' }
    expect((await exported(buyer))['agreements']).toMatchObject([
      { ...file, signed_from: '127.0.0.1', consent_text: expect.stringContaining('paper') as string },
    ])
    const [theirs] = (await exported(agent))['agreementsOffered'] as object[]
    expect(theirs).toMatchObject(file)
    expect(theirs).not.toHaveProperty('signed_from')
  })

  test('stays when the buyer deletes their account, and is listed as kept', async () => {
    const { lines } = await world.as(buyer).call(deletionPlan)
    expect(lines).toContainEqual(expect.objectContaining({ what: 'Agreements you signed before tours', outcome: 'kept' }))
  })
})

test('a buyer signs only after agreeing to the text about electronic records that they read', async () => {
  const { buyer, agreement } = await world.createOffer()
  const body = { hash: agreement.hash, name: 'Pat Reyes' }
  const sign = (consent: object) =>
    world
      .as(buyer)
      .call(signAgreement, { params: { id: agreement.id }, body: { ...body, ...consent } as typeof body & { consentHash: string } })
  for (const consent of [{}, { consentHash: '' }])
    await expect(sign(consent)).rejects.toMatchObject({
      status: 400,
      fields: { 'body.consentHash': expect.stringContaining('paper') as string },
    })
  await expect(sign({ consentHash: 'a'.repeat(64) })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('changed') as string,
  })
  expect(await world.agreement(buyer, agreement.id)).toMatchObject({ state: 'offered', seal: null })
})

test('the opening of the buyer counts once, and that of the agent never', async () => {
  const { agent, buyer, agreement } = await world.createOffer()
  const open = (person: Actor) => world.as(person).call(openAgreement, { params: { id: agreement.id }, body: {} })
  const openedAt = async () =>
    (
      await tourTables(world.services.db)
        .selectFrom('tour_agreement')
        .select('opened_at')
        .where('id', '=', agreement.id)
        .executeTakeFirstOrThrow()
    ).opened_at
  expect(await open(agent)).toMatchObject({ consent: null, isMine: false })
  expect(await openedAt()).toBeNull()
  await open(buyer)
  const first = await openedAt()
  world.moveClock(minuteMs)
  await open(buyer)
  expect(first).not.toBeNull()
  expect(await openedAt()).toEqual(first)
  await expect(open(await world.buyer())).rejects.toMatchObject({ status: 404 })
})

test('a showing requested before the offer and what the buyer read about the agent are events', async () => {
  const [agent, buyer] = [await world.agent(), await world.buyer()]
  const { id: propertyId } = await world.published(agent)
  const [time = ''] = await world.times(propertyId)
  await world.ask(buyer, propertyId, [time])
  const upload = async () =>
    (
      await world.as(agent).inject({
        method: 'POST',
        url: agreementFilePath,
        payload: Buffer.from('%PDF-1.7\n%%EOF\n'),
        headers: { 'content-type': 'application/pdf' },
      })
    ).json<{ fileId: string }>().fileId
  const consents = { sellerConsentFileId: await upload(), buyerConsentFileId: await upload(), compensationSource: 'The seller' }
  const { id } = await signOffer(world, buyer, await offerTo(world, agent, { buyerId: buyer.id, propertyId, ...consents }))
  const text = await readText(await world.sealedFile(buyer, id))
  expect(text).toContain('requested a showing of this home.')
  expect(text).toContain('read who the listing agent works for: “')
  expect(text).toContain(`Seller’s consent. SHA-256: ${sha256(Buffer.from('%PDF-1.7\n%%EOF\n'))}`)
})

const verifiers = hasPdfsig ? ['pdfsig of Debian'] : []

test(`sealed agreements are verified with pdfsig${hasPdfsig ? '' : ', but NOT here: poppler-utils of Debian is not installed'}`, () => {
  if (!hasPdfsig) console.warn('NOT TESTED: sealed agreements with pdfsig, because poppler-utils of Debian is not installed here.')
  expect(verifiers).toHaveLength(hasPdfsig ? 1 : 0)
})

test.each(verifiers)('%s verifies a signed agreement and detects one changed byte', async () => {
  const { buyer, agreement } = await world.createOffer()
  const { id, seal } = await signOffer(world, buyer, agreement)
  const pdf = await world.sealedFile(buyer, id)
  expect(runPdfsig(pdf)).toContain('Signature is Valid.')
  expect(runPdfsig(pdf)).toContain(`Common Name: ${seal?.keyName}`)
  const changed = Buffer.from(pdf)
  const at = changed.indexOf('/CreationDate')
  changed[at + 18] = (changed[at + 18] ?? 0) ^ 1
  expect(runPdfsig(changed)).toContain('Digest Mismatch')
  expect(checkSeal(changed).isIntact).toBe(false)
})
