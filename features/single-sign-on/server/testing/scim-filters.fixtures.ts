/** A request as a directory sends it, with the public source of the pattern. */
export interface ScimCase {
  product: string
  source: string
  what: string
}

/** A filter on a directory with one user, `pat@brokerage.example`; `{id}` stands for the id of the user. */
export interface FilterCase extends ScimCase {
  filter: string
  finds: 'pat' | 'nobody' | 'refused'
}

const entraDocs = 'https://learn.microsoft.com/en-us/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups'
const oktaDocs = 'https://developer.okta.com/docs/api/openapi/okta-scim/guides/scim-20/'
const pingDocs = 'https://docs.pingidentity.com/pingone/integrations/p1_scim_filter_expressions.html'
const simpleId = 'https://github.com/simpleidserver/SimpleIdServer/issues/293'
const pat = '"pat@brokerage.example"'
const coreUrn = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const filter = (product: string, source: string, text: string, finds: FilterCase['finds'] = 'pat'): FilterCase => ({
  product,
  source,
  what: text,
  filter: text,
  finds,
})
const entraFilter = (text: string, finds?: FilterCase['finds'], source = entraDocs) => filter('Microsoft Entra ID', source, text, finds)

export const filterCorpus: readonly FilterCase[] = [
  entraFilter(`userName eq ${pat}`),
  entraFilter('userName eq "non-existent user"', 'nobody'),
  entraFilter(`emails[type eq "work"].value eq ${pat}`),
  entraFilter(`emails[type eq "home"].value eq ${pat}`, 'nobody'),
  entraFilter(`emails[type eq "work"] eq ${pat}`, 'pat', 'https://github.com/MicrosoftDocs/azure-docs/issues/83855'),
  entraFilter('externalId eq "A-1"', 'pat', 'https://github.com/OctopusDeploy/Issues/issues/9841'),
  entraFilter('externalId eq A-1', 'pat', 'https://github.com/langwatch/langwatch/issues/6973'),
  entraFilter(`userName eq ${pat} and active eq true`),
  entraFilter(`userName eq ${pat} and active eq "False"`, 'nobody'),
  entraFilter('id eq "{id}" and manager eq "2819c223-7f76-453a-919d-413861904646"', 'nobody'),
  entraFilter(`${coreUrn}:userName eq ${pat}`, 'pat', 'https://www.rfc-editor.org/rfc/rfc7644#section-3.10'),
  entraFilter(`${enterpriseUrn}:employeeNumber eq "701984"`, 'nobody'),
  filter('Okta', oktaDocs, `userName eq ${pat}`),
  filter('Okta', oktaDocs, 'userName eq "PAT@brokerage.example"'),
  filter('Okta', oktaDocs, 'id eq "{id}"'),
  filter('Okta', oktaDocs, 'id eq "23a35c27-23d3-4c03-b4c5-6443c09e7173"', 'nobody'),
  filter('Okta', oktaDocs, `emails.value eq ${pat}`),
  filter('Okta', oktaDocs, `emails eq ${pat}`),
  filter('Okta', 'https://github.com/better-auth/better-auth/issues/10419', 'externalId eq "a-1"', 'nobody'),
  filter('PingOne', pingDocs, 'name.familyName eq "sample" and name.givenName eq "Pat"'),
  filter('PingOne', pingDocs, 'name.familyName eq "Other"', 'nobody'),
  filter('PingOne', pingDocs, 'name[familyName eq "Sample"]'),
  filter('Okta', oktaDocs, 'displayName eq "Pat Sample"'),
  filter('PingOne', pingDocs, `username Eq ${pat}`),
  filter('PingOne', pingDocs, `email Co ${pat}`, 'refused'),
  filter('A client of SimpleIdServer', simpleId, `(userName eq ${pat})`),
  filter('A client of SimpleIdServer', simpleId, `(userName eq ${pat}) and ((active eq true))`),
  filter('A client of SimpleIdServer', simpleId, `(userName eq ${pat}`, 'refused'),
  filter('WSO2 Identity Server', 'https://github.com/wso2/charon/issues/273', 'name.familyName eq "Sample" and (name.givenName eq "Pat")'),
  filter('PingOne', 'https://github.com/pingidentity/scim2/issues/56', 'not (active eq false)', 'refused'),
  filter('SCIM 2.0', 'https://www.rfc-editor.org/rfc/rfc7644#section-3.4.2.2', `emails[type eq "work" and value eq ${pat}]`),
  filter('SCIM 2.0', 'https://www.rfc-editor.org/rfc/rfc7644#section-3.4.2.2', `userName eq ${pat} or active eq true`, 'refused'),
  filter('SCIM 2.0', 'https://www.rfc-editor.org/rfc/rfc7644#section-3.4.2.2', 'userName sw "pat"', 'refused'),
]
