const coreUrn = 'urn:ietf:params:scim:schemas:core:2.0:user'

/** Attributes of RFC 7643 that Tourstead does not store. The enterprise ones are sent without their URN by some directories. */
const unstored = new Set([
  'addresses',
  'costcenter',
  'department',
  'displayname',
  'division',
  'emails',
  'employeenumber',
  'entitlements',
  'groups',
  'id',
  'ims',
  'locale',
  'manager',
  'meta',
  'name',
  'nickname',
  'organization',
  'password',
  'phonenumbers',
  'photos',
  'preferredlanguage',
  'profileurl',
  'roles',
  'schemas',
  'timezone',
  'title',
  'usertype',
  'x509certificates',
])

/** Returns the name of an attribute in lower case, since names match in any case, and without the URN of the core schema. */
export function attributeName(path: string): string {
  const name = path.trim().toLowerCase()
  return name.startsWith(`${coreUrn}:`) ? name.slice(coreUrn.length + 1) : name
}

/** Returns whether an attribute is of the standard, or of an extension with a URN. */
export const isOfStandard = (name: string): boolean =>
  name === coreUrn || name.startsWith('urn:') || unstored.has(name.split(/[.[]/, 1)[0] ?? '')

export const isCoreSchema = (name: string): boolean => name === coreUrn
