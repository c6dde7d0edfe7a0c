import * as texts from '#texts/vault'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { emailFieldOrEmpty, oneLine, withoutNul } from '#platform/contract/field-checks.ts'
import { fileEndings } from './contract/file-kinds.ts'

export { carriesWatermark, endingOf, fileEndings, fileTypes, isPicture, type FileEnding } from './contract/file-kinds.ts'

export const vaultUploadPath = '/api/uploads/vault'
/** The largest file a vault takes. */
export const vaultFileBytes = 100 * 1024 * 1024
export const linkDays = [1, 7, 30, 90] as const
export const passwordAtLeast = 8

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const Token = z.string().check(z.regex(/^[\w-]{32}$/, texts.thisLinkIsIncomplete))
const line = (most: number, message: string) => z.string().check(withoutNul, z.trim(), oneLine(most), z.maxLength(most, message))

const VaultVersion = z.object({
  id: z.number(),
  number: z.number(),
  fileName: z.string(),
  ending: z.enum(fileEndings),
  byteSize: z.number(),
  /** In hexadecimal digits. */
  sha256: z.string(),
  scan: z.enum(['not_scanned', 'clean', 'infected']),
  addedAt: z.string(),
})
export type VaultVersion = z.infer<typeof VaultVersion>

const VaultOpening = z.object({
  at: z.string(),
  /** As it was typed; nobody checks whose it is. Empty where none was asked for. */
  email: z.string(),
  version: z.number(),
  /** When the file itself was sent; null when only the page was opened. */
  sentAt: z.nullable(z.string()),
})

const VaultShare = z.object({
  id: z.number(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.nullable(z.string()),
  hasPassword: z.boolean(),
  watermark: z.boolean(),
  download: z.boolean(),
  openCount: z.number(),
  /** The last 20. */
  openings: z.array(VaultOpening),
})
export type VaultShare = z.infer<typeof VaultShare>

export const VaultFile = z.object({
  id: z.number(),
  name: z.string(),
  folder: z.string(),
  propertyId: z.nullable(z.number()),
  propertyTitle: z.nullable(z.string()),
  client: z.string(),
  /** A signed agreement that the product sealed; it takes no further versions. */
  isSealed: z.boolean(),
  expiresOn: z.nullable(z.string()),
  /** The last first. */
  versions: z.array(VaultVersion),
  shares: z.array(VaultShare),
})
export type VaultFile = z.infer<typeof VaultFile>

export const myVault = endpoint({
  method: 'GET',
  path: '/api/agent/vault',
  access: 'agent',
  summary: 'My private files, last changed first, with versions, links and who opened them; what they take of my plan',
  reply: z.object({
    files: z.array(VaultFile),
    usedBytes: z.number(),
    /** Null without a limit. */
    limitBytes: z.nullable(z.number()),
    /** Whether files are looked at for viruses here. */
    scans: z.boolean(),
    properties: z.array(z.object({ id: z.number(), title: z.string() })),
  }),
})

export const changeVaultFile = endpoint({
  method: 'PATCH',
  path: '/api/agent/vault/:fileId',
  access: 'agent',
  summary: 'Rename a file of mine, move it to a folder, say which home or client it belongs to and when it expires',
  params: z.object({ fileId: Id }),
  body: z.object({
    name: line(120, texts.useAtMost120Characters).check(z.minLength(1, texts.enterAName)),
    folder: line(60, texts.useAtMost60Characters),
    propertyId: z.nullable(z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))),
    client: line(120, texts.useAtMost120Characters),
    expiresOn: z.nullable(z.iso.date(texts.enterADay)),
  }),
  reply: VaultFile,
})

export const removeVaultFile = endpoint({
  method: 'DELETE',
  path: '/api/agent/vault/:fileId',
  access: 'agent',
  summary: 'Remove a file of mine with its versions and links',
  params: z.object({ fileId: Id }),
})

export const shareVaultFile = endpoint({
  method: 'POST',
  path: '/api/agent/vault/:fileId/shares',
  repeat: 'key, unstored',
  access: 'agent',
  summary: 'Make a link to the last version of a file of mine; its address is shown this once',
  params: z.object({ fileId: Id }),
  body: z.object({
    days: z.number().check(z.refine((days) => linkDays.some((known) => known === days), texts.chooseHowLong)),
    /** Empty for none; taken exactly as typed. */
    password: z
      .string()
      .check(
        z.refine((text) => text === '' || (text.length >= passwordAtLeast && text.length <= 128), texts.passwordsHave8To128Characters),
      ),
    watermark: z.boolean(),
    download: z.boolean(),
  }),
  reply: z.object({ url: z.string(), file: VaultFile }),
})

export const revokeVaultShare = endpoint({
  method: 'DELETE',
  path: '/api/agent/vault/shares/:shareId',
  access: 'agent',
  summary: 'Turn a link of mine off; whoever has it open gets nothing more',
  params: z.object({ shareId: Id }),
  reply: VaultFile,
})

export const SharedFile = z.object({
  name: z.string(),
  ending: z.enum(fileEndings),
  byteSize: z.number(),
  scan: z.enum(['not_scanned', 'clean']),
  ownerName: z.string(),
  expiresAt: z.string(),
  asksPassword: z.boolean(),
  asksEmail: z.boolean(),
  download: z.boolean(),
})
export type SharedFile = z.infer<typeof SharedFile>

export const sharedFile = endpoint({
  method: 'GET',
  path: '/api/shared-files/:token',
  access: 'public',
  summary: 'What a link to a file leads to, and what it asks for',
  params: z.object({ token: Token }),
  reply: SharedFile,
})

export const openSharedFile = endpoint({
  method: 'POST',
  path: '/api/shared-files/:token/open',
  repeat: 'harmless: another address of the same file, and one more line in the list of readers',
  access: 'public',
  summary:
    'Open a shared file with what its link asks for; the address of the file is good for half an hour and answers 503 with Retry-After while too many wait for a watermark',
  writeCost: 5,
  params: z.object({ token: Token }),
  body: z.object({
    email: z._default(emailFieldOrEmpty(texts.enterAnEmail), ''),
    password: z._default(z.string().check(z.maxLength(128, texts.passwordsHave8To128Characters)), ''),
  }),
  reply: z.object({ fileUrl: z.string() }),
})
