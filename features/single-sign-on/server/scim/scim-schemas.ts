const schemaUrn = 'urn:ietf:params:scim:schemas:core:2.0:'
export const userUrn = `${schemaUrn}User`
const listUrn = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

export const listOf = (resources: readonly object[], total = resources.length, startIndex = 1): object => ({
  schemas: [listUrn],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

export const serviceProviderConfig = (base: string): object => ({
  schemas: [`${schemaUrn}ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'API key', description: 'Authorization: Bearer with an API key of the brokerage', primary: true },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

export const userResourceType = (base: string): object => ({
  schemas: [`${schemaUrn}ResourceType`],
  id: 'User',
  name: 'User',
  endpoint: '/Users',
  schema: userUrn,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
})

const attribute = (name: string, type: 'string' | 'boolean' | 'complex', more: object = {}) => ({
  name,
  type,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})

export const userSchema = (base: string): object => ({
  schemas: [`${schemaUrn}Schema`],
  id: userUrn,
  name: 'User',
  attributes: [
    attribute('userName', 'string', { required: true, uniqueness: 'server' }),
    attribute('externalId', 'string', { caseExact: true }),
    attribute('name', 'complex', {
      subAttributes: [attribute('formatted', 'string'), attribute('givenName', 'string'), attribute('familyName', 'string')],
    }),
    attribute('active', 'boolean'),
    attribute('emails', 'complex', {
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [attribute('value', 'string'), attribute('type', 'string'), attribute('primary', 'boolean')],
    }),
  ],
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${userUrn}` },
})
