import * as z from 'zod'
import { clientTypes, numbered, oobRequestTypes, recaptchaVersions, userAttributes } from './protocol-enums.ts'

/** One text of the protocol: null means absent, and a character no database stores is refused here. */
export const text = z
  .string()
  .max(4096)
  .refine((value) => !value.includes('\0'), 'holds a NUL character')
  .nullish()
export const flag = z.boolean().nullish()
const names = z.array(z.string().max(100)).max(20).nullish()
/** int64 travels as text in JSON; both are taken. */
export const int64 = z.union([z.string().regex(/^\d{1,15}$/), z.number().int().nonnegative()]).nullish()
export const attributes = z.array(numbered(userAttributes).pipe(z.string())).max(20).nullish()
const anything = z.unknown().optional()

/** Fields any call may carry: for other clients, and for tenants, which do not exist here. */
const everywhere = {
  tenantId: text,
  targetProjectId: text,
  clientType: numbered(clientTypes),
  recaptchaVersion: numbered(recaptchaVersions),
  captchaResponse: text,
  captchaChallenge: text,
  instanceId: text,
  delegatedProjectNumber: int64,
}
const call = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject({ ...everywhere, ...shape })

const totp = z.strictObject({ sessionInfo: text, verificationCode: text }).nullish()

/** Every documented field of every call. Unknown ones are refused, as the protocol's own server does; see refuse-fields.ts for the known ones we do not offer. */
export const requests = {
  signUp: call({
    email: text,
    password: text,
    displayName: text,
    photoUrl: text,
    idToken: text,
    localId: text,
    emailVerified: flag,
    disabled: flag,
    phoneNumber: text,
    mfaInfo: anything,
    returnSecureToken: flag,
  }),
  signInWithPassword: call({ email: text, password: text, idToken: text, pendingIdToken: text, returnSecureToken: flag }),
  signInWithEmailLink: call({ email: text, oobCode: text, idToken: text, returnSecureToken: flag }),
  /** Ours; see deviations.md. */
  typedCode: call({ email: text, code: text }),
  signInWithCustomToken: call({ token: text, returnSecureToken: flag }),
  signInWithIdp: call({
    requestUri: text,
    postBody: text,
    sessionId: text,
    pendingToken: text,
    pendingIdToken: text,
    idToken: text,
    autoCreate: flag,
    returnSecureToken: flag,
    returnIdpCredential: flag,
    returnRefreshToken: flag,
  }),
  lookup: call({ idToken: text, localId: names, email: names, phoneNumber: names, federatedUserId: anything, initialEmail: names }),
  update: call({
    idToken: text,
    oobCode: text,
    localId: text,
    displayName: text,
    photoUrl: text,
    email: text,
    password: text,
    deleteAttribute: attributes,
    deleteProvider: names,
    provider: names,
    emailVerified: flag,
    upgradeToFederatedLogin: flag,
    validSince: int64,
    disableUser: flag,
    lastLoginAt: int64,
    createdAt: int64,
    phoneNumber: text,
    customAttributes: text,
    mfa: anything,
    linkProviderUserInfo: anything,
    returnSecureToken: flag,
  }),
  delete: call({ idToken: text, localId: text }),
  sendOobCode: call({
    requestType: numbered(oobRequestTypes),
    email: text,
    newEmail: text,
    idToken: text,
    continueUrl: text,
    canHandleCodeInApp: flag,
    challenge: text,
    captchaResp: text,
    userIp: text,
    iOSBundleId: text,
    iOSAppStoreId: text,
    androidPackageName: text,
    androidInstallApp: flag,
    androidMinimumVersion: text,
    androidMinimumVersionCode: text,
    dynamicLinkDomain: text,
    linkDomain: text,
    returnOobLink: flag,
  }),
  resetPassword: call({ oobCode: text, newPassword: text, email: text, oldPassword: text }),
  createAuthUri: call({
    identifier: text,
    continueUri: text,
    providerId: text,
    oauthScope: text,
    context: text,
    customParameter: z.record(z.string(), z.string()).nullish(),
    hostedDomain: text,
    sessionId: text,
    authFlowType: text,
    openidRealm: text,
    oauthConsumerKey: text,
    otaApp: text,
    appId: text,
  }),
  token: z.object({ grant_type: text, grantType: text, refresh_token: text, refreshToken: text }),
  mfaEnrollmentStart: call({ idToken: text, totpEnrollmentInfo: anything, phoneEnrollmentInfo: anything }),
  mfaEnrollmentFinalize: call({ idToken: text, displayName: text, totpVerificationInfo: totp, phoneVerificationInfo: anything }),
  mfaEnrollmentWithdraw: call({ idToken: text, mfaEnrollmentId: text }),
  mfaSignInStart: call({ mfaPendingCredential: text, mfaEnrollmentId: text, phoneSignInInfo: anything }),
  mfaSignInFinalize: call({
    mfaPendingCredential: text,
    mfaEnrollmentId: text,
    totpVerificationInfo: totp,
    phoneVerificationInfo: anything,
  }),
  withToken: call({ idToken: text }),
  notOffered: z.looseObject({}).transform(() => ({})),
} as const

export type Requests = { [Name in keyof typeof requests]: z.output<(typeof requests)[Name]> }
