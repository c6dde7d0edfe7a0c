import * as z from 'zod'

/** Names in the order of their numbers. */
export const oobRequestTypes = [
  'OOB_REQ_TYPE_UNSPECIFIED',
  'PASSWORD_RESET',
  'OLD_EMAIL_AGREE',
  'NEW_EMAIL_ACCEPT',
  'VERIFY_EMAIL',
  'RECOVER_EMAIL',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
  'REVERT_SECOND_FACTOR_ADDITION',
] as const
export const clientTypes = ['CLIENT_TYPE_UNSPECIFIED', 'CLIENT_TYPE_WEB', 'CLIENT_TYPE_ANDROID', 'CLIENT_TYPE_IOS'] as const
export const recaptchaVersions = ['RECAPTCHA_VERSION_UNSPECIFIED', 'RECAPTCHA_ENTERPRISE'] as const
export const userAttributes = [
  'USER_ATTRIBUTE_NAME_UNSPECIFIED',
  'EMAIL',
  'DISPLAY_NAME',
  'PROVIDER',
  'PHOTO_URL',
  'PASSWORD',
  'RAW_USER_INFO',
] as const
export const sortFields = ['SORT_BY_FIELD_UNSPECIFIED', 'USER_ID', 'NAME', 'CREATED_AT', 'LAST_LOGIN_AT', 'USER_EMAIL'] as const
export const sortOrders = ['ORDER_UNSPECIFIED', 'ASC', 'DESC'] as const

/** Some clients send the number of an enum where others send its name. An unknown number stays what it is and is refused like an unknown name. */
export function numbered(names: readonly string[]) {
  return z.preprocess((given) => (typeof given === 'number' ? (names[given] ?? String(given)) : given), z.string().max(100).nullish())
}
