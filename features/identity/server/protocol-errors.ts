/** The closed catalogue of answers to a wrong request, in the words of the Identity Toolkit protocol; all have status 400. */
export type ProtocolCode =
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  | 'EMAIL_EXISTS'
  | 'EXPIRED_OOB_CODE'
  | 'INVALID_API_KEY'
  | 'INVALID_ARGUMENT'
  | 'INVALID_CONTINUE_URI'
  | 'INVALID_EMAIL'
  | 'INVALID_GRANT_TYPE'
  | 'INVALID_IDENTIFIER'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_NEW_EMAIL'
  | 'INVALID_OOB_CODE'
  | 'INVALID_REFRESH_TOKEN'
  | 'INVALID_REQ_TYPE'
  | 'MISSING_CONTINUE_URI'
  | 'MISSING_EMAIL'
  | 'MISSING_GRANT_TYPE'
  | 'MISSING_ID_TOKEN'
  | 'MISSING_IDENTIFIER'
  | 'MISSING_NEW_EMAIL'
  | 'MISSING_OOB_CODE'
  | 'MISSING_PASSWORD'
  | 'MISSING_REFRESH_TOKEN'
  | 'MISSING_REQ_TYPE'
  | 'NOT_FOUND'
  | 'OPERATION_NOT_ALLOWED'
  | 'PASSWORD_COMPROMISED'
  | 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'UNAUTHORIZED_DOMAIN'
  | 'USER_DISABLED'
  | 'USER_NOT_FOUND'
  | 'WEAK_PASSWORD'

/** What the client did wrong. Our own failures must never take this shape: at start-up the SDK signs people out on it. */
export class ProtocolError extends Error {
  readonly code: ProtocolCode

  constructor(code: ProtocolCode, detail?: string) {
    super(detail === undefined ? code : `${code} : ${detail}`)
    this.name = 'ProtocolError'
    this.code = code
  }

  get status(): 400 | 404 {
    return this.code === 'NOT_FOUND' ? 404 : 400
  }
}

export interface ProtocolErrorBody {
  error: { code: number; message: string; errors: { message: string; domain: 'global'; reason: 'invalid' }[] }
}

export function protocolErrorBody({ status, message }: ProtocolError): ProtocolErrorBody {
  return { error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }
}
