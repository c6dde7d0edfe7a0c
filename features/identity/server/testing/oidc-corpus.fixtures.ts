import type { OidcCase } from './oidc-case.fixtures.ts'
import { otherOidcProducts } from './oidc-products.fixtures.ts'

const tenant = 'https://login.microsoftonline.com/0b1c2d3e-0000-4000-8000-000000000000/v2.0'
const google = 'https://accounts.google.com'
const okta = 'https://brokerage.okta.com'
const jumpCloud = 'https://oauth.id.jumpcloud.com/'
const authentik = 'https://auth.brokerage.example/application/o/tourstead/'
const pat = 'pat@brokerage.example'
const elsewhere = 'pat@elsewhere.example'

const entra = (what: string, source: string, claims: Record<string, unknown>, expected: string): OidcCase => ({
  product: 'Microsoft Entra ID',
  source,
  what,
  claims: { iss: tenant, name: 'Pat Sample', ...claims },
  expected,
})
const edov = 'https://github.com/PatchMon/PatchMon/pull/1057'
const outline = 'https://github.com/outline/outline/issues/12973'

export const oidcCorpus: readonly OidcCase[] = [
  entra(
    'no email_verified',
    'https://github.com/open-mercato/open-mercato/issues/2026',
    {
      iss: 'https://login.example.com/0b1c2d3e-0000-4000-8000-000000000000/v2.0',
      aud: 'our-client',
      sub: 'AAAA-sample',
      email: pat,
      preferred_username: pat,
    },
    pat,
  ),
  entra('xms_edov true', 'https://github.com/MicrosoftDocs/azure-docs/pull/111603', { email: pat, xms_edov: true }, pat),
  entra('xms_edov false', 'https://github.com/PatchMon/PatchMon/pull/1057', { email: pat, xms_edov: false }, 'unverified'),
  entra(
    'email_verified false beside xms_edov true',
    'https://github.com/PatchMon/PatchMon/pull/1057',
    { email: pat, email_verified: false, xms_edov: true },
    'unverified',
  ),
  entra(
    'email_verified as text from a claims mapping policy',
    'https://github.com/ZimengXiong/ExcaliDash/issues/159',
    { email: pat, email_verified: 'true' },
    pat,
  ),
  entra(
    'only a user principal name',
    'https://learn.microsoft.com/en-us/entra/identity-platform/id-token-claims-reference',
    { preferred_username: 'Pat@Brokerage.example' },
    pat,
  ),
  entra(
    'unique_name alone, in a token of the first version',
    'https://learn.microsoft.com/en-us/entra/identity-platform/access-token-claims-reference',
    { iss: 'https://sts.windows.net/0b1c2d3e-0000-4000-8000-000000000000/', unique_name: pat },
    pat,
  ),
  entra(
    'unique_name of a personal account that is a guest',
    'https://learn.microsoft.com/en-us/entra/identity-platform/access-token-claims-reference',
    { iss: 'https://sts.windows.net/0b1c2d3e-0000-4000-8000-000000000000/', unique_name: `live.com#${pat}` },
    'unverified',
  ),
  entra(
    'the user name of a guest in the directory of the company',
    'https://learn.microsoft.com/en-us/entra/external-id/user-properties',
    { preferred_username: 'pat_home.example#EXT#@brokerage.example' },
    'unverified',
  ),
  entra(
    'an address with the scheme of a link',
    'https://learn.microsoft.com/en-us/entra/identity-platform/optional-claims-reference',
    { email: `mailto:${pat}` },
    pat,
  ),
  entra(
    'the user principal name of a guest',
    'https://learn.microsoft.com/en-us/entra/identity-platform/id-token-claims-reference',
    { preferred_username: 'pat@elsewhere.example' },
    'domain',
  ),
  {
    ...entra('a private mailbox beside a user name of ours', outline, { email: elsewhere, preferred_username: pat }, pat),
    isOfIssuer: true,
  },
  {
    ...entra(
      'a private mailbox with xms_edov false beside a user name of ours',
      edov,
      { email: elsewhere, xms_edov: false, upn: pat },
      pat,
    ),
    isOfIssuer: true,
  },
  entra(
    'a private mailbox beside the user name of a guest',
    'https://learn.microsoft.com/en-us/entra/external-id/user-properties',
    { email: elsewhere, preferred_username: 'pat_home.example#EXT#@brokerage.example' },
    'domain',
  ),
  entra(
    'a mailbox of ours that the tenant calls unverified beside the same user name',
    edov,
    { email: pat, xms_edov: false, preferred_username: pat },
    'unverified',
  ),
  entra(
    'another tenant through the issuer of all tenants',
    'https://github.com/coreos/go-oidc/issues/212',
    { iss: 'https://login.microsoftonline.com/{tenantid}/v2.0', email: pat, email_verified: true },
    'issuer',
  ),
  entra(
    'a personal Microsoft account',
    'https://github.com/thesaadmirza/django-bastion/issues/38',
    { iss: 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', email: pat, email_verified: true },
    'issuer',
  ),
  {
    product: 'Okta',
    source: 'https://github.com/oktadeveloper/okta-blog-archive/pull/332',
    what: 'a whole ID token',
    claims: { iss: okta, email: pat, email_verified: true, preferred_username: pat },
    expected: pat,
  },
  {
    product: 'Okta',
    source: 'https://github.com/canonical/authd/issues/1440',
    what: 'a thin ID token, with the rest at the userinfo endpoint',
    claims: { iss: okta, email: pat },
    userinfo: { email: pat, email_verified: true },
    expected: pat,
  },
  {
    product: 'Okta',
    source: 'https://github.com/juanfont/headscale/pull/2493',
    what: 'a thin ID token, and a userinfo endpoint that says unverified',
    claims: { iss: okta, email: pat },
    userinfo: { email: pat, email_verified: false },
    expected: 'unverified',
  },
  {
    product: 'Okta',
    source: 'https://github.com/UsefulSoftwareCo/executor/issues/1972',
    what: 'a thin ID token with a login that is no mailbox',
    claims: { iss: okta, preferred_username: 'pat.sample' },
    userinfo: { email: pat, email_verified: true },
    expected: pat,
  },
  {
    product: 'Google Workspace',
    source: 'https://developers.google.com/identity/openid-connect/openid-connect',
    what: 'an account of the company',
    claims: { iss: google, email: pat, email_verified: true, hd: 'brokerage.example' },
    expected: pat,
  },
  {
    product: 'Google Workspace',
    source: 'https://jpassing.com/2021/01/27/what-does-the-email_verified-claim-indicate-in-google-idtokens/',
    what: 'a personal account with an address of the company',
    claims: { iss: google, email: pat, email_verified: true },
    expected: 'unverified',
  },
  {
    product: 'Google Workspace',
    source: 'https://developers.google.com/identity/sign-in/web/backend-auth',
    what: 'email_verified as text',
    claims: { iss: google, email: pat, email_verified: 'true', hd: 'brokerage.example' },
    expected: pat,
  },
  ...(['true', 'TRUE', 'True', '1', undefined] as const).map((email_verified) => ({
    product: 'JumpCloud',
    source: 'https://github.com/argoproj/argo-workflows/issues/12257',
    what: `email_verified as a constant attribute: ${email_verified ?? 'absent'}`,
    claims: { iss: jumpCloud, email: pat, email_verified, preferred_username: 'pat' },
    expected: pat,
  })),
  {
    product: 'Authentik',
    source: 'https://github.com/goauthentik/authentik/pull/17942',
    what: 'email_verified false, the default since 2025.10',
    claims: { iss: authentik, email: pat, email_verified: false, preferred_username: 'pat' },
    expected: pat,
  },
  ...otherOidcProducts,
]
