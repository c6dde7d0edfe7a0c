import * as texts from '#texts/brokerages'
import * as z from 'zod/mini'
import { usStateCodes } from '#features/location/contract'
import { oneLine } from '#platform/contract/field-checks.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import { MyBrokerage } from './brokerage.ts'
import { fiveDigitZip } from '#platform/contract/text/zip-code.ts'

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const byId = z.object({ id: Id })
const line = (longest: number) =>
  z.string().check(z.trim(), oneLine(longest), z.maxLength(longest, fill(texts.useAtMostLongest, { longest })))

/** What administrators enter about an office; empty text where there is nothing to say. */
export const OfficeFields = z.object({
  name: line(120).check(z.minLength(1, texts.nameTheOffice)),
  address: line(200),
  city: line(80),
  state: z.union([z.literal(''), z.enum(usStateCodes)], texts.chooseAState),
  zipCode: z.string().check(z.overwrite(fiveDigitZip), z.regex(/^(\d{5})?$/, texts.enterAZipCode)),
  phone: line(30),
  license: z.string().check(
    z.trim(),
    z.overwrite((text) => text.toUpperCase()),
    z.regex(/^([A-Z0-9]{4,20})?$/, texts.enterAnOfficeLicense),
  ),
})
export type OfficeFields = z.infer<typeof OfficeFields>

export const addOffice = endpoint({
  method: 'POST',
  path: '/api/brokerage/offices',
  repeat: 'key',
  access: 'agent',
  summary: 'Add an office to my brokerage, with the approvals that the brokerage asks for',
  body: OfficeFields,
  reply: MyBrokerage,
})
export const changeOffice = endpoint({
  method: 'PUT',
  path: '/api/brokerage/offices/:id',
  access: 'agent',
  summary: 'Change what an office of my brokerage is called and where it is',
  params: byId,
  body: OfficeFields,
  reply: MyBrokerage,
})
export const removeOffice = endpoint({
  method: 'DELETE',
  path: '/api/brokerage/offices/:id',
  access: 'agent',
  summary: 'Remove an office of my brokerage; its agents stay, without an office',
  params: byId,
  reply: MyBrokerage,
})
export const setMemberOffice = endpoint({
  method: 'PUT',
  path: '/api/brokerage/members/:accountId/office',
  access: 'agent',
  summary: 'Put somebody of my brokerage into one of its offices, or into none',
  params: z.object({ accountId: Id }),
  body: z.object({ officeId: z.nullable(z.int(texts.chooseAnOffice).check(z.positive(texts.chooseAnOffice))) }),
  reply: MyBrokerage,
})
