import type { ScimCase } from './scim-filters.fixtures.ts'

/** A change of `pat@brokerage.example`, named Pat Sample with the external id A-1, or a new user; and what the directory reads then. */
export interface ChangeCase extends ScimCase {
  method: 'POST' | 'PUT' | 'PATCH'
  body: object
  /** Changed attributes of a user, or the created user. */
  after: object
}

const entraDocs = 'https://learn.microsoft.com/en-us/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups'
const coreUrn = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const change = (product: string, source: string, what: string, Operations: unknown[], after: object): ChangeCase => ({
  product,
  source,
  what,
  method: 'PATCH',
  body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations },
  after,
})
const entra = (what: string, Operations: unknown[], after: object, source = entraDocs) =>
  change('Microsoft Entra ID', source, what, Operations, after)
const okta = (what: string, value: object, after: object, source: string) => change('Okta', source, what, [{ op: 'replace', value }], after)

export const changeCorpus: readonly ChangeCase[] = [
  ...[[false], { active: 'False' }, 0].map((value) =>
    change(
      'A script of an administrator',
      'https://www.rfc-editor.org/rfc/rfc7644#section-3.5.2',
      `deactivates with ${JSON.stringify(value)}`,
      [{ op: 'replace', path: 'active', value }],
      {
        active: false,
      },
    ),
  ),
  {
    ...change(
      'A script of an administrator',
      'https://www.rfc-editor.org/rfc/rfc7644#section-3.5.2',
      'deactivates with one operation that is no list',
      [],
      {
        active: false,
      },
    ),
    body: { Operations: { op: 'replace', path: 'active', value: false } },
  },
  entra(
    'renames and deactivates a deleted user',
    [
      { op: 'Replace', path: 'userName', value: '0f1e2d3c4b5a69788796a5b4c3d2e1f0pat@brokerage.example' },
      { op: 'Replace', path: 'active', value: 'False' },
    ],
    { active: false },
    'https://github.com/onyx-dot-app/onyx/pull/14074',
  ),
  entra('deactivates with a Boolean', [{ op: 'Replace', path: 'active', value: false }], { active: false }),
  entra(
    'deactivates beside what is refused',
    [
      { op: 'Add', path: 'shoeSize', value: '44' },
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Replace', path: 'externalId', value: { number: 7 } },
      { op: 'Move', path: 'title', value: 'Dr' },
      null,
    ],
    { active: false },
    'https://github.com/growthbook/growthbook/issues/2821',
  ),
  entra(
    'deactivates in the old form of single values',
    [{ op: 'Replace', path: 'active', value: [{ $ref: null, value: 'False' }] }],
    { active: false },
    'https://github.com/Azure/AzureAD-BYOA-Provisioning-Samples/issues/22',
  ),
  entra('renames', [{ op: 'Replace', path: 'userName', value: 'Pat.Married@brokerage.example' }], {
    userName: 'pat.married@brokerage.example',
  }),
  entra(
    'renames after a marriage, with the family name',
    [
      { op: 'Replace', path: 'userName', value: 'pat.married@brokerage.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Married' },
    ],
    { userName: 'pat.married@brokerage.example', name: { formatted: 'Pat Married', givenName: 'Pat', familyName: 'Married' } },
  ),
  entra(
    'changes the work address and the family name',
    [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@brokerage.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Updated' },
    ],
    { name: { formatted: 'Pat Updated', givenName: 'Pat', familyName: 'Updated' } },
  ),
  entra(
    'sends dotted names without a path',
    [
      {
        op: 'replace',
        value: { displayName: 'Kim Una', 'name.givenName': 'Kim', 'name.familyName': 'Una', [`${enterpriseUrn}:employeeNumber`]: '7' },
      },
    ],
    { name: { formatted: 'Kim Una', givenName: 'Kim', familyName: 'Una' } },
    'https://github.com/Captain-P-Goldfish/scim-for-keycloak/issues/26',
  ),
  entra(
    'adds a manager, photos and a role',
    [
      { op: 'add', path: `${enterpriseUrn}:manager`, value: '2c2f6fb8-254f-492e-b7fe-c09c5a61c8a2' },
      { op: 'Add', path: 'photos', value: [{ value: 'https://cdn.example/pat.jpg' }] },
      { op: 'Add', path: 'roles', value: [{ value: '{"id":"1"}' }] },
    ],
    {},
    'https://github.com/Captain-P-Goldfish/SCIM-SDK/issues/686',
  ),
  entra(
    'adds a title and a work address',
    [
      { op: 'Replace', path: 'title', value: 'tester' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'pat@joe.example' },
      { op: 'Remove', path: 'externalId' },
    ],
    { externalId: undefined },
    'https://learn.microsoft.com/en-us/answers/questions/1684621/entra-id-patch-sending-add-instead-of-replace',
  ),
  okta('deactivates without a path', { active: false }, { active: false }, 'https://github.com/getsentry/sentry/pull/27199'),
  okta(
    'deactivates with the id of the user',
    { id: '{id}', active: false },
    { active: false },
    'https://github.com/growthbook/growthbook/issues/2821',
  ),
  okta('sends a password', { password: 'aB1!' }, {}, 'https://github.com/medplum/medplum/issues/5679'),
  {
    product: 'Okta',
    source: 'https://github.com/oktadeveloper/okta-blog-archive/pull/1956',
    what: 'deactivates by a whole user',
    method: 'PUT',
    body: {
      schemas: [coreUrn],
      id: '{id}',
      userName: 'pat@brokerage.example',
      externalId: 'A-1',
      name: { givenName: 'Pat', middleName: '', familyName: 'Sample' },
      emails: [{ primary: true, value: 'pat@brokerage.example', type: 'work', display: 'pat@brokerage.example' }],
      groups: [],
      active: false,
    },
    after: { active: false },
  },
  {
    product: 'Microsoft Entra ID',
    source: 'https://github.com/onyx-dot-app/onyx/pull/14074',
    what: 'renames and deactivates a deleted user by a whole user',
    method: 'PUT',
    body: { userName: '0f1e2d3c4b5a69788796a5b4c3d2e1f0pat@brokerage.example', externalId: 'A-1', active: 'False' },
    after: { active: false },
  },
  {
    product: 'Microsoft Entra ID',
    source: entraDocs,
    what: 'a new user whose userName is no address',
    method: 'POST',
    body: {
      schemas: [coreUrn, enterpriseUrn],
      externalId: '0a21f0f2',
      userName: 'Test_User_ab6490ee',
      active: true,
      emails: [
        { type: 'home', value: 'private@elsewhere.example' },
        { primary: true, type: 'work', value: 'Test_User_fd0ea19b@brokerage.example' },
      ],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
    },
    after: {
      userName: 'test_user_ab6490ee',
      externalId: '0a21f0f2',
      emails: [{ value: 'test_user_fd0ea19b@brokerage.example', type: 'work', primary: true }],
      active: true,
    },
  },
  {
    product: 'Authentik',
    source: 'https://github.com/goauthentik/authentik/issues/4554',
    what: 'a new user by user name, with a formatted name and no photos',
    method: 'POST',
    body: {
      userName: 'ada',
      name: { formatted: 'Ada Maria Lovelace' },
      displayName: 'Ada Maria Lovelace',
      photos: null,
      locale: null,
      emails: [{ value: 'ada@brokerage.example', type: 'other', primary: true }],
      active: true,
      externalId: 'ak-7',
    },
    after: {
      userName: 'ada',
      name: { formatted: 'Ada Maria Lovelace', givenName: 'Ada', familyName: 'Maria Lovelace' },
      emails: [{ value: 'ada@brokerage.example', type: 'work', primary: true }],
    },
  },
  {
    product: 'OneLogin',
    source: 'https://github.com/PostHog/posthog/pull/39859',
    what: 'a new user with names of attributes in another case',
    method: 'POST',
    body: {
      UserName: 'One@brokerage.example',
      name: { GivenName: 'One', FamilyName: 'Login' },
      Emails: [{ value: 'one@brokerage.example' }],
    },
    after: { userName: 'one@brokerage.example', name: { formatted: 'One Login', givenName: 'One', familyName: 'Login' } },
  },
  {
    product: 'PingFederate',
    source: 'https://docs.pingidentity.com/integrations/scim/setup/pf_scim_connector_supported_attributes_reference.md',
    what: 'a formatted name alone',
    method: 'PATCH',
    body: { Operations: [{ op: 'replace', path: 'name.formatted', value: 'Pat van der Sample' }] },
    after: { name: { formatted: 'Pat van der Sample', givenName: 'Pat', familyName: 'van der Sample' } },
  },
  {
    product: 'PingFederate',
    source: 'https://docs.pingidentity.com/integrations/scim/setup/pf_scim_connector_supported_attributes_reference.md',
    what: 'a user with a display name alone, and the number of an employee',
    method: 'PUT',
    body: { userName: 'pat@brokerage.example', displayName: 'Pat van der Sample', externalId: 4711 },
    after: { externalId: '4711', name: { formatted: 'Pat van der Sample', givenName: 'Pat', familyName: 'van der Sample' } },
  },
  {
    product: 'Microsoft Entra ID',
    source: 'https://learn.microsoft.com/en-us/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups',
    what: 'a changed display name, which leaves the name in parts',
    method: 'PATCH',
    body: { Operations: [{ op: 'Replace', path: 'displayName', value: 'Sample, Pat (Contractor)' }] },
    after: {},
  },
  change(
    'SCIM 2.0',
    'https://github.com/ssoready/ssoready/pull/206',
    'replaces everything by a deactivation',
    [{ op: 'replace', value: { active: false } }],
    { active: false },
  ),
  change(
    'MuleSoft',
    'https://github.com/dipakjadhav/sbs-finance-integrationservices',
    'a name as a whole, and attributes of extensions',
    [
      { op: 'replace', path: 'active', value: true },
      { op: 'replace', path: 'name', value: { formatted: 'Test User', middleName: '', familyName: 'User', givenName: 'Test' } },
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:extension:spend:2.0:User:locale', value: 'en_US' },
      { op: 'replace', path: 'emails', value: [{ verified: null, type: 'work', value: 'test@elsewhere.example' }] },
    ],
    { name: { formatted: 'Test User', givenName: 'Test', familyName: 'User' } },
  ),
]
