import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { oneLine, storable } from '#platform/contract/field-checks.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { dayProblem, readDay } from '#platform/contract/typed-day.ts'
import { typedField } from '#platform/contract/typed-field.ts'
import * as texts from '#texts/tours'

/** `showing_only`: the agent opens the door and does not represent the buyer. */
export const AgreementKind = z.enum(['representation', 'showing_only'])
export type AgreementKind = z.infer<typeof AgreementKind>

/** Text of a form; a paragraph between `**` is bold. */
export const AgreementForm = z.object({ kind: AgreementKind, title: z.string(), text: z.string(), hash: z.string() })
export type AgreementForm = z.infer<typeof AgreementForm>

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const fileId = z.string().check(z.regex(/^[0-9a-f]{32}$/, texts.uploadTheFileAgain))

/** `sealed`: the signed agreement as a sealed PDF. `signed`: the copy that both signed elsewhere. */
export const AgreementPaper = z.enum(['sealed', 'signed', 'disclosure', 'seller_consent', 'buyer_consent'])
export type AgreementPaper = z.infer<typeof AgreementPaper>

/** Takes a PDF or a picture, replies its `fileId`. */
export const agreementFilePath = '/api/tour-agreement-files'
export const agreementBytesAtMost = 10_485_760
/** Opened by the buyer and the agent of an agreement. */
export const agreementPaperPath = (agreementId: number, paper: AgreementPaper): string => `/api/agreements/${agreementId}/files/${paper}`

/** `void`: signed on a form that the law of the state does not allow; kept, and not relied upon. */
export const AgreementState = z.enum(['offered', 'signed', 'ended', 'closed', 'void'])
export type AgreementState = z.infer<typeof AgreementState>

export const Agreement = z.object({
  id: z.number(),
  state: AgreementState,
  kind: AgreementKind,
  title: z.string(),
  /** Empty for a copy that was uploaded. */
  text: z.string(),
  hash: z.string(),
  /** True for the buyer. */
  isMine: z.boolean(),
  buyerName: z.string(),
  agentName: z.string(),
  /** Null for agreements of earlier versions. */
  property: z.nullable(z.object({ id: z.number(), title: z.string() })),
  offeredAt: z.nullable(z.string()),
  signedAt: z.nullable(z.string()),
  signedName: z.nullable(z.string()),
  /** Last day, on the calendar of the property's zone; null for agreements of earlier versions. */
  endsOn: z.nullable(z.string()),
  /** Title of the document that comes before the signature. */
  disclosureTitle: z.nullable(z.string()),
  papers: z.array(AgreementPaper),
  /** Read and agreed to before the buyer signs; null for everyone else and later. */
  consent: z.nullable(z.object({ text: z.string(), hash: z.string() })),
  /** Null until the signed agreement is sealed, some moments after the signature. */
  seal: z.nullable(z.object({ sealedAt: z.string(), keyName: z.string(), keyId: z.string() })),
  voidReason: z.nullable(z.string()),
})
export type Agreement = z.infer<typeof Agreement>

const Term = z.object({
  kind: AgreementKind,
  title: z.string(),
  /** Last day that the form allows, on the calendar of the property's zone. */
  lastDay: z.string(),
  canBeExclusive: z.boolean(),
  needsDueDate: z.boolean(),
  disclosureTitle: z.nullable(z.string()),
  /** The agent's brokerage lists the home, so the consent of both sides is part of the offer. */
  needsConsents: z.boolean(),
})
export type AgreementTerm = z.infer<typeof Term>

export const agreementTerms = endpoint({
  method: 'GET',
  path: '/api/agent/agreements/terms',
  access: 'agent',
  summary: 'The forms I can offer a buyer for a home, and what each asks for',
  query: z.object({ buyerId: Id, propertyId: Id }),
  reply: z.object({ buyerName: z.string(), propertyTitle: z.string(), forms: z.array(Term) }),
})

const requiredText = (missing: string, max: number, tooLong: string) =>
  z.string(missing).check(storable, z.trim(), oneLine(max), z.minLength(1, missing), z.maxLength(max, tooLong))
const mayBeEmpty = z._default(z.string().check(storable, z.trim(), z.maxLength(500, texts.useAtMost500Characters)), '')
const paper = z._default(z.nullable(fileId), null)

export const Offer = z.object({
  buyerId: Id,
  propertyId: Id,
  kind: AgreementKind,
  services: requiredText(texts.enterTheServices, 1000, texts.useAtMost1000Characters),
  /** Amount or rate. */
  compensation: requiredText(texts.enterTheCompensation, 500, texts.useAtMost500Characters),
  compensationBasis: requiredText(texts.sayHowItIsDetermined, 500, texts.useAtMost500Characters),
  /** Empty where the form does not ask for it. */
  compensationDue: mayBeEmpty,
  /** Where it is expected to come from; only asked for with consents. */
  compensationSource: mayBeEmpty,
  isExclusive: z._default(z.boolean(), false),
  endsOn: typedField(readDay, z.iso.date(dayProblem)),
  disclosureFileId: paper,
  sellerConsentFileId: paper,
  buyerConsentFileId: paper,
})

export const offerAgreement = endpoint({
  method: 'POST',
  path: '/api/agent/agreements',
  repeat: 'key',
  access: 'agent',
  summary: 'Offer a buyer an agreement about a home; it replaces my open offer of the same kind',
  body: Offer,
  reply: Agreement,
})

export const myAgreements = endpoint({
  method: 'GET',
  path: '/api/agreements',
  access: 'user',
  summary: 'Agreements that I was offered or that I offered, in pages, newest first',
  query: z.object(pageQuery),
  reply: z.object({ items: z.array(Agreement), ...pageNumbers }),
})

const byId = z.object({ id: Id })

export const Signature = z.object({
  /** Of the text that was shown. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, texts.theAgreementChanged)),
  name: z
    .string(texts.typeYourFullNameToSign)
    .check(z.trim(), oneLine(), z.maxLength(200, texts.useAtMost200Characters), z.regex(/\S\s+\S/, texts.typeYourFirstAndLastName)),
  /** A copy that both signed elsewhere. */
  fileId: paper,
  /** Of the consent to electronic records that was shown. */
  consentHash: z.string(texts.readTheConsentFirst).check(z.regex(/^[0-9a-f]{64}$/, texts.readTheConsentFirst)),
  /** True once the buyer received the disclosure, where the form has one. */
  hasDisclosure: z._default(z.boolean(), false),
})

export const signAgreement = endpoint({
  method: 'POST',
  path: '/api/agreements/:id/sign',
  repeat: 'key',
  access: 'user',
  summary: 'Sign an agreement that I was offered, by my name or with a copy that both signed',
  params: byId,
  body: Signature,
  reply: Agreement,
})

export const openAgreement = endpoint({
  method: 'POST',
  path: '/api/agreements/:id/open',
  repeat: 'natural: only the first time counts',
  access: 'user',
  summary: 'Record that I opened an agreement that I was offered; only the first time counts',
  params: byId,
  body: z.object({}),
  reply: Agreement,
})

export const closeAgreement = endpoint({
  method: 'POST',
  path: '/api/agreements/:id/close',
  repeat: 'key',
  access: 'user',
  summary: 'Decline an agreement that I was offered, withdraw one that I offered, or end one that is signed',
  params: byId,
  body: z.object({}),
  reply: Agreement,
})
