import * as z from 'zod'
import { clientTypes, numbered, oobRequestTypes, recaptchaVersions, sortFields, sortOrders } from '../protocol/protocol-enums.ts'
import { attributes, flag, int64, text } from '../protocol/protocol-requests.ts'

const list = z.array(z.string().max(300)).max(1000).nullish()
const phone = z.array(z.string().max(50)).max(100).nullish()

/** The documented fields that say nothing here: what a client is, and what it answered to a puzzle that was not asked. */
const everywhere = {
  targetProjectId: text,
  tenantId: text,
  delegatedProjectNumber: int64,
  clientType: numbered(clientTypes),
  recaptchaVersion: numbered(recaptchaVersions),
  captchaChallenge: text,
  captchaResponse: text,
  instanceId: text,
}

/** Known, and refused by name; the reasons stand in deviations.md. */
export const notForAdministrators = {
  idToken: 'an administrator names people by localId',
  initialEmail: 'the first address of an account is not kept',
  phoneNumber: 'nobody signs in with a telephone number here',
  mfaInfo: 'people enroll their own second factors',
  mfa: 'people enroll their own second factors',
  linkProviderUserInfo: 'a provider is linked by whoever can sign in with it',
  provider: 'it is out of use',
  upgradeToFederatedLogin: 'it is out of use',
  lastLoginAt: 'it is written when somebody signs in',
  createdAt: 'it is written when an account is made',
  oobCode: 'a mailed code is redeemed without an administrator',
  challenge: 'it is out of use',
  captchaResp: 'it is out of use',
  userIp: 'it is out of use',
  iOSBundleId: 'links lead to pages',
  iOSAppStoreId: 'links lead to pages',
  androidPackageName: 'links lead to pages',
  androidInstallApp: 'links lead to pages',
  androidMinimumVersion: 'links lead to pages',
  androidMinimumVersionCode: 'links lead to pages',
  dynamicLinkDomain: 'links lead to pages',
  linkDomain: 'links lead to pages',
} as const

type Refused = keyof typeof notForAdministrators
const refused = (name: Refused) =>
  z
    .unknown()
    .refine((given) => given == null, { params: { notOffered: notForAdministrators[name] } })
    .optional()
const refusing = <Name extends Refused>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, refused(name)])) as Record<Name, ReturnType<typeof refused>>

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
    ...refusing('idToken', 'phoneNumber', 'mfaInfo'),
  }),
  lookup: z.strictObject({
    ...everywhere,
    localId: list,
    email: list,
    phoneNumber: phone,
    federatedUserId: z
      .array(z.strictObject({ providerId: z.string(), rawId: z.string() }))
      .max(100)
      .nullish(),
    ...refusing('idToken', 'initialEmail'),
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
    deleteAttribute: attributes,
    deleteProvider: list,
    returnSecureToken: flag,
    ...refusing('idToken', 'oobCode', 'phoneNumber', 'mfa', 'linkProviderUserInfo'),
    ...refusing('provider', 'upgradeToFederatedLogin', 'lastLoginAt', 'createdAt'),
  }),
  delete: z.strictObject({ ...everywhere, localId: text, ...refusing('idToken') }),
  batchDelete: z.strictObject({ ...everywhere, localIds: z.array(z.string().max(300)).nullish(), force: flag }),
  query: z.strictObject({
    ...everywhere,
    returnUserInfo: flag,
    limit: int64,
    offset: int64,
    sortBy: numbered(sortFields).pipe(z.enum(sortFields).nullish()),
    order: numbered(sortOrders).pipe(z.enum(sortOrders).nullish()),
    expression: z
      .array(z.strictObject({ email: text, userId: text, phoneNumber: text }))
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
    requestType: numbered(oobRequestTypes),
    idToken: text,
    email: text,
    newEmail: text,
    continueUrl: text,
    canHandleCodeInApp: flag,
    returnOobLink: flag,
    ...refusing('challenge', 'captchaResp', 'userIp', 'dynamicLinkDomain', 'linkDomain', 'iOSBundleId', 'iOSAppStoreId'),
    ...refusing('androidPackageName', 'androidInstallApp', 'androidMinimumVersion', 'androidMinimumVersionCode'),
  }),
} as const

export type AdminRequests = { [Name in keyof typeof adminRequests]: z.output<(typeof adminRequests)[Name]> }
