/** The closed catalog of answers to a wrong request, in the words of the Identity Toolkit protocol. */
export type ProtocolCode =
  | 'ADMIN_ONLY_OPERATION'
  | 'CLAIMS_TOO_LARGE'
  | 'CREDENTIAL_MISMATCH'
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  | 'DUPLICATE_LOCAL_ID'
  | 'EMAIL_EXISTS'
  | 'EMAIL_NOT_FOUND'
  | 'EXPIRED_OOB_CODE'
  | 'FEDERATED_USER_ID_ALREADY_LINKED'
  | 'FORBIDDEN_CLAIM'
  | 'INSUFFICIENT_PERMISSION'
  | 'INVALID_API_KEY'
  | 'INVALID_APP_CHECK_TOKEN'
  | 'INVALID_ARGUMENT'
  | 'INVALID_CLAIMS'
  | 'INVALID_CODE'
  | 'INVALID_CONTINUE_URI'
  | 'INVALID_CREDENTIAL_OR_PROVIDER_ID'
  | 'INVALID_CUSTOM_TOKEN'
  | 'INVALID_EMAIL'
  | 'INVALID_GRANT_TYPE'
  | 'INVALID_HOSTING_LINK_DOMAIN'
  | 'INVALID_IDENTIFIER'
  | 'INVALID_IDP_RESPONSE'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_MFA_PENDING_CREDENTIAL'
  | 'INVALID_NEW_EMAIL'
  | 'INVALID_OOB_CODE'
  | 'INVALID_PENDING_TOKEN'
  | 'INVALID_REFRESH_TOKEN'
  | 'INVALID_REQUEST_URI'
  | 'INVALID_REQ_TYPE'
  | 'INVALID_SESSION_INFO'
  | 'LOCAL_ID_LIST_EXCEEDS_LIMIT'
  | 'MFA_ENROLLMENT_NOT_FOUND'
  | 'MISSING_ANDROID_PACKAGE_NAME'
  | 'MISSING_APP_CHECK_TOKEN'
  | 'MISSING_CODE'
  | 'MISSING_CONTINUE_URI'
  | 'MISSING_CUSTOM_TOKEN'
  | 'MISSING_EMAIL'
  | 'MISSING_GRANT_TYPE'
  | 'MISSING_ID_TOKEN'
  | 'MISSING_IDENTIFIER'
  | 'MISSING_IOS_BUNDLE_ID'
  | 'MISSING_LOCAL_ID'
  | 'MISSING_MFA_ENROLLMENT_ID'
  | 'MISSING_MFA_PENDING_CREDENTIAL'
  | 'MISSING_NEW_EMAIL'
  | 'MISSING_OOB_CODE'
  | 'MISSING_PASSWORD'
  | 'MISSING_REFRESH_TOKEN'
  | 'MISSING_REQUEST_URI'
  | 'MISSING_REQ_TYPE'
  | 'MISSING_SESSION_INFO'
  | 'NOT_FOUND'
  | 'OPERATION_NOT_ALLOWED'
  | 'PASSWORD_COMPROMISED'
  | 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'
  | 'PERMISSION_DENIED'
  | 'PROJECT_NOT_FOUND'
  | 'PROVIDER_ALREADY_LINKED'
  | 'PROVIDER_REQUIRED'
  | 'SECOND_FACTOR_LIMIT_EXCEEDED'
  | 'SESSION_EXPIRED'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'UNAUTHENTICATED'
  | 'UNAUTHORIZED_DOMAIN'
  | 'UNEXPECTED_PARAMETER'
  | 'UNSUPPORTED_TENANT_OPERATION'
  | 'UNVERIFIED_EMAIL'
  | 'USER_DISABLED'
  | 'USER_NOT_FOUND'
  | 'WEAK_PASSWORD'

const unusual: Partial<Record<ProtocolCode, number>> = {
  NOT_FOUND: 404,
  PROJECT_NOT_FOUND: 404,
  PERMISSION_DENIED: 403,
  UNAUTHENTICATED: 401,
}

/** What the client did wrong. Our own failures must never take this shape: at start-up the SDK signs people out on it. */
export class ProtocolError extends Error {
  readonly code: ProtocolCode

  constructor(code: ProtocolCode, detail?: string) {
    super(detail === undefined ? code : `${code} : ${detail}`)
    this.name = 'ProtocolError'
    this.code = code
  }

  get status(): number {
    return unusual[this.code] ?? 400
  }
}

export interface ProtocolErrorBody {
  error: { code: number; message: string; errors: { message: string; domain: 'global'; reason: string }[]; status?: string }
}

/** What no call of the protocol itself says carries the name of its status besides, as answers of Google's front do. */
export function protocolErrorBody({ status, message, code }: ProtocolError): ProtocolErrorBody {
  if (status === 400) return { error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }
  const reason = status === 404 ? 'notFound' : status === 401 ? 'unauthorized' : 'forbidden'
  const name = status === 404 ? 'NOT_FOUND' : code
  return { error: { code: status, message, errors: [{ message, domain: 'global', reason }], status: name } }
}
