import * as z from 'zod'

const text = z
  .string()
  .max(4096)
  .refine((value) => !value.includes('\0'), 'holds a NUL character')
  .nullish()
const flag = z.boolean().nullish()
const list = z.array(z.string().max(300)).max(1000).nullish()
const int64 = z.union([z.string().regex(/^\d{1,15}$/), z.number().int().nonnegative()]).nullish()
const everywhere = { targetProjectId: text, tenantId: text }

/** The administrator calls; what they do not list is refused. */
export const adminRequests = {
  create: z.strictObject({
    ...everywhere,
    localId: z
      .string()
      .regex(/^[\x21-\x7e]{1,128}$/)
      .nullish(),
    email: text,
    password: text,
    displayName: text,
    photoUrl: text,
    emailVerified: flag,
    disabled: flag,
  }),
  lookup: z.strictObject({
    ...everywhere,
    localId: list,
    email: list,
    federatedUserId: z
      .array(z.strictObject({ providerId: z.string(), rawId: z.string() }))
      .max(100)
      .nullish(),
  }),
  update: z.strictObject({
    ...everywhere,
    localId: text,
    email: text,
    password: text,
    displayName: text,
    photoUrl: text,
    emailVerified: flag,
    disableUser: flag,
    customAttributes: text,
    validSince: int64,
    deleteAttribute: list,
    deleteProvider: list,
    returnSecureToken: flag,
  }),
  delete: z.strictObject({ ...everywhere, localId: text }),
  batchDelete: z.strictObject({ ...everywhere, localIds: list, force: flag }),
  query: z.strictObject({
    ...everywhere,
    returnUserInfo: flag,
    limit: int64,
    offset: int64,
    sortBy: z.enum(['USER_ID', 'CREATED_AT', 'LAST_LOGIN_AT', 'USER_EMAIL', 'NAME', 'SORT_BY_FIELD_UNSPECIFIED']).nullish(),
    order: z.enum(['ASC', 'DESC', 'ORDER_UNSPECIFIED']).nullish(),
    expression: z
      .array(z.strictObject({ email: text, userId: text }))
      .max(10)
      .nullish(),
  }),
  batchGet: z.strictObject({
    ...everywhere,
    maxResults: z.coerce.number().int().min(1).max(1000).default(20),
    nextPageToken: z.string().max(300).optional(),
  }),
  sendOobCode: z.strictObject({
    ...everywhere,
    requestType: text,
    email: text,
    newEmail: text,
    continueUrl: text,
    canHandleCodeInApp: flag,
    returnOobLink: flag,
  }),
} as const

export type AdminRequests = { [Name in keyof typeof adminRequests]: z.output<(typeof adminRequests)[Name]> }
