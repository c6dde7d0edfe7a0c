// Contract
export const enterTheIssuer = 'Enter the issuer as an https address, such as https://login.example.com.'
export const enterTheClientId = 'Enter the client ID your provider gave you.'
export const enterTheClientSecret = 'Enter the client secret your provider gave you.'
export const useAtMost500Characters = 'Use at most 500 characters.'
export const useAtMost300Characters = 'Use at most 300 characters.'
export const chooseWhetherItIsRequired = 'Choose whether single sign-on is required.'
export const chooseWhetherItAcceptsUnverified = 'Choose whether addresses that your provider calls unverified can sign in.'
export const enterADomain = 'Enter the part of your email addresses after the @, such as example.com.'

// Refusals
export const issuerDoesNotAnswer =
  'We couldn’t read {issuer}/.well-known/openid-configuration. Check the address, and that it’s reachable from the internet.'
export const issuerIsAnother = '{issuer} answered under a different issuer name. Enter the issuer exactly as your provider shows it.'
export const issuerIsShared =
  'This issuer signs in people of any company. Enter your own tenant’s issuer, such as https://login.microsoftonline.com/your-tenant-id/v2.0.'
export const setAProviderFirst = 'Set up a provider first.'
export const signInWithItFirst = 'Sign in through your provider once before you require it, so you know it works.'
export const tooManyDomains = 'You can add up to 20 domains. Remove one first.'
export const thisDomainIsGone = 'This domain was removed.'
export const proofNotFound =
  'We found neither the TXT record nor the file for {domain}. A new DNS record can take up to an hour to show up, so try again then.'
export const domainIsVerifiedElsewhere = 'Another brokerage has already verified {domain}. Contact us if it’s yours.'
export const signInWithYourBrokerage =
  '{brokerage} has its agents sign in with its own accounts only. Enter your work email address on the sign-in page to continue.'

// Directories
export const directoryDeactivatedYou =
  'Your brokerage has deactivated your account. Ask your brokerage to activate it again, or contact us.'
export const scimValueIsWrong = 'This value can’t be used.'
export const scimPathIsMissing = 'To remove something, name its path.'
export const scimPathIsUnknown = 'Users have no such attribute.'
export const scimFilterIsUnknown =
  'We can’t use “{part}” in this filter. Combine userName, externalId, id, emails.value, name.givenName, name.familyName and active with eq and and, as in userName eq "ana@example.com" and active eq true.'
export const scimResourceIsUnknown = 'There is no such resource here. Tourstead has users and no groups, and takes no bulk requests.'
export const scimUserIsGone = 'Your brokerage has no such user.'
export const scimUserNameIsNoMailbox = 'userName or one of the emails must be an email address.'
export const scimDomainIsNotVerified =
  'userName or one of the emails must be in an email domain that your brokerage has verified under single sign-on.'
export const scimUserExists = 'This user exists already.'
export const scimAccountExists =
  'An account with this address exists outside your brokerage. Invite it on your brokerage page, and create the user once it has accepted.'
export const scimUserNameIsTaken = 'Another user has this userName.'
export const scimTooManyOperations = 'Operations: send at most 1,000 at a time.'
export const scimIsAway = 'We can’t answer right now. Try again in a minute.'
export const directoryTitle = 'Directory'
export const directoryText =
  'Your identity provider can create and deactivate agents here by SCIM 2.0. Give it this address and an API key that can manage agents. People you deactivate are signed out and leave your brokerage. Their listings stay with them.'
export const scimAddress = 'SCIM address'
export const createAnApiKey = 'Create an API key'

// Personal data
export const directoryEntry = 'Your entry in your brokerage’s directory'

// Page
export const singleSignOn = 'Single sign-on'
export const singleSignOnName = 'Single sign-on · {name}'
export const pageLead = 'Your people sign in with your company’s own accounts, through any provider that supports OpenID Connect.'
export const yourBrokerage = 'Your brokerage'
export const yourSignOn = 'Your single sign-on'
export const notOffered = 'Single sign-on isn’t available on this site'
export const notOfferedText = 'Accounts here are managed by Firebase. Set up your company’s provider there instead.'
export const couldNotSave = 'Your change wasn’t saved'

// Provider
export const provider = 'Provider'
export const providerText = 'Create a web application at your provider with this redirect address, then enter what it gives you.'
export const redirectAddress = 'Redirect address'
export const issuer = 'Issuer'
export const issuerHelp = 'Your provider’s address, as in https://login.example.com.'
export const clientId = 'Client ID'
export const clientSecret = 'Client secret'
export const secretHelp = 'It’s stored encrypted and never shown again.'
export const secretStaysHelp = 'Leave it empty to keep the stored one. It’s never shown.'
export const acceptsUnverified = 'Accept addresses that the provider calls unverified'
export const acceptsUnverifiedHelp =
  'Check this only if you assign the addresses at your provider. Authentik calls every address unverified, and Keycloak those of users that an administrator created. Only addresses of your verified domains can sign in.'
export const saveProvider = 'Save provider'
export const providerSaved = 'Provider saved'
export const removeProvider = 'Remove provider'
export const removeProviderText =
  'After that, your people sign in like everyone else. Anyone without a password can set one with “Forgot your password?”.'
export const remove = 'Remove'
export const cancel = 'Cancel'
export const providerRemoved = 'Provider removed'
export const lastUsed = 'Last sign-in through it'
export const notUsedYet = 'No one has signed in through it yet. Verify a domain, then try it yourself on the sign-in page.'
export const whoIsNew =
  'People who sign in through it for the first time join your brokerage as agents, and each takes a seat. They complete their profile and license before they publish.'
export const requireIt = 'Agents sign in through it only'
export const requireItText =
  'Passwords and other ways stop working for agents at their next sign-in. Administrators keep theirs, so that no mistake locks everyone out.'
export const required = 'Single sign-on is now required'
export const notRequired = 'Single sign-on is no longer required'

// Domains
export const domains = 'Email domains'
export const domainsText = 'People with an email address at a verified domain continue with your provider when they sign in.'
export const domain = 'Domain'
export const addDomain = 'Add domain'
export const domainAdded = 'Domain added'
export const noDomainsYet = 'No domain yet.'
export const verified = 'Verified'
export const recordMissing = 'Record missing'
export const waiting = 'Not verified'
export const verify = 'Verify'
export const verifyName = 'Verify {domain}'
export const domainVerified = '{domain} is verified'
export const removeName = 'Remove {domain}'
export const removeDomainText = 'After that, email addresses of this domain sign in like any others.'
export const domainRemoved = 'Domain removed'
export const verifiedByDns = 'by DNS record'
export const verifiedByFile = 'by file'
export const howToVerify = 'Add this TXT record at your DNS host, or serve the same value as a file at the address below. Then verify.'
export const recordName = 'TXT record'
export const value = 'Value'
export const file = 'File'

export const proofIsMissing =
  'We no longer find the TXT record or the file. Put it back, or people at this domain can’t use your provider after'

// Mails
export const proofMissingSubject = 'We can’t find the proof for {domain}'
export const proofMissingMail =
  'Your brokerage verified {domain} for single sign-on, but neither the TXT record nor the file is there anymore.\n\nPut it back within {days} days, or people at this domain can’t sign in through your provider:\n{page}'
export const proofLostSubject = '{domain} is no longer verified'
export const proofLostMail =
  'We couldn’t find the TXT record or the file for {domain}, so the domain is no longer verified. People at this domain can’t sign in through your provider.\n\nTo verify it again:\n{page}'

// Audit log
export const directoryAddsSomebody = 'The directory of a brokerage adds a user'
export const directoryReplacesSomebody = 'The directory of a brokerage replaces what it says of a user'
export const directoryChangesSomebody = 'The directory of a brokerage changes a user'
export const directoryRemovesSomebody = 'The directory of a brokerage removes a user'
