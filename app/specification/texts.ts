export interface SpecifiedText {
  text: string
  /** The file that renders or throws it. */
  source: string
  /** The test that looks for it on the screen, in the answer or in the error. */
  test: { file: string; title: string }
}

/** Returns the texts of one source that tests of one file show, by the titles of those tests. */
const shown = (source: string, file: string, byTitle: Readonly<Record<string, readonly string[]>>): SpecifiedText[] =>
  Object.entries(byTitle).flatMap(([title, list]) => list.map((text) => ({ text, source, test: { file, title } })))

/** Every text people read that the specification words for us, where it comes from and the test that shows it. */
export const texts: readonly SpecifiedText[] = [
  ...shown('platform/web/brand/loading-screen.tsx', 'app/web/shell/screens.test.tsx', {
    'waiting is announced': ['Loading your experience...'],
  }),
  ...shown('app/web/shell/error-screen.tsx', 'app/web/shell/error-screen.test.ts', {
    'failures of signing in are named as such': ['Authentication Error'],
  }),
  ...shown('app/web/shell/error-screen.tsx', 'app/web/shell/screens.test.tsx', {
    'the error screen says how the system is and offers every way on': [
      'Something Went Wrong',
      'Try Again',
      'Go Home',
      'Clear Data & Reload',
    ],
  }),
  ...shown('app/web/shell/crash-screen.tsx', 'app/web/shell/screens.test.tsx', {
    'a frame that cannot be drawn is replaced by the crash screen': [
      "Something went sideways. Let's get you back on track!",
      'Refresh & Try Again',
    ],
  }),
  ...shown('features/badges/web/listen-for-achievements.tsx', 'features/badges/web/badges.test.tsx', {
    'a new badge shows at once in its colors with a way to it, counts those that come together, and fetches them anew': [
      'View My Badges',
      'Badge Earned: ',
      'Achievement Unlocked',
    ],
  }),
  ...shown('features/agents/web/onboarding-guide.tsx', 'features/agents/web/onboarding-guide.test.tsx', {
    'Next goes on, passed steps are checked, and the last button closes it': ['Complete Guide'],
  }),
  ...shown('features/consent/web/consent-banner.tsx', 'features/consent/web/consent-gate.test.tsx', {
    '"Got it" stores that everything is accepted, reports it, and hides the banner': ['Got it'],
  }),
  ...shown('features/feedback/web/notification-row.tsx', 'features/feedback/web/feedback-bell.test.tsx', {
    'the list says from whom by name, else e-mail, else anonymous, and when': ['Anonymous', 'MMM d, h:mm a'],
  }),
  ...shown('app/web/shell/navigation.ts', 'app/web/shell/header.test.tsx', {
    'a visitor at a desk finds both ways in': ['Agent Sign In'],
    'the navigation at a desk names the pages for buyers and agents': ['For Buyers', 'Buyer Guides', 'For Agents'],
  }),
  ...shown('app/web/shell/menu-links.ts', 'app/web/shell/header.test.tsx', {
    'the mobile menu opens, shows the ways in and closes on a new route': ['Agent Login', 'Buyer Login'],
  }),
  ...shown('app/web/shell/menu-links.ts', 'app/web/shell/navigation.test.ts', {
    'agents get their dashboard instead of a profile, admins the portal as well': ['My Wishlist', 'My Profile', 'Admin Portal'],
  }),
  ...shown('app/web/shell/avatar-menu.tsx', 'app/web/shell/header.test.tsx', {
    'the avatar menu offers an agent the onboarding guide': ['Onboarding Guide'],
    'arrow keys walk through the avatar menu and Escape returns to its button': ['Log out'],
  }),
  ...shown('app/web/shell/mobile-menu.tsx', 'app/web/shell/header.test.tsx', {
    'the mobile menu closes by its button and by Escape': ['Sign Out'],
  }),
  ...shown('features/comparison/web/comparison-bar.tsx', 'features/comparison/web/comparison.test.tsx', {
    'appears with the first home, offers the comparison with the second, and opens to 70 % of the screen': [
      'Compare Now',
      'Compare in Detail',
    ],
  }),
  ...shown('features/location/web/location-card.tsx', 'features/location/web/location-card.test.tsx', {
    'a typed ZIP is saved as typed by hand': ['Update Your Location', 'Location Updated'],
    '"%s" finds the ZIP with a fresh, exact position and sends a coarse one': ['Auto-detect', 'Use GPS', 'Location Detected'],
    'where nobody can find the place of an address, only our own server is asked': ['Use IP Address', 'IP Detection Failed'],
    'the ZIP "%s" is refused by name': [
      'Missing ZIP Code',
      'Please enter a valid ZIP code.',
      'Invalid ZIP Code',
      'Please enter a 5-digit ZIP code.',
    ],
    'a ZIP that cannot be stored is not called stored': ['Failed to save your location'],
    'when neither GPS nor the address helps, the detection failed': ['Location Detection Failed'],
    'GPS %s says so and saves nothing': ['GPS Detection Failed'],
  }),
  ...shown('app/web/shell/footer.tsx', 'app/web/shell/footer.test.tsx', {
    '"%s" opens its notice': ['Information About Brokerage Services', 'Consumer Protection Notice'],
    'the DMCA notice names its six elements and where to send them': ['DMCA'],
  }),
  ...shown('features/session/web/tokens/token-source.ts', 'features/session/web/firebase/firebase-client.test.tsx', {
    'with nobody signed in there is nobody to send a verification to': ['No user is currently signed in'],
  }),
  ...shown('features/accounts/contract.ts', 'features/accounts/server/verify-sign-in.pg.test.ts', {
    'a token shorter than 100 characters is refused in the words people know': ['Invalid Firebase ID token'],
  }),
  ...shown('platform/live/socket-life.ts', 'platform/live/live.pg.test.ts', {
    'nothing is taken before registering, and nobody registers twice': ['You must be logged in to send messages'],
  }),
  ...shown('features/messaging/web/use-messages.ts', 'features/messaging/web/thread/message-toasts.test.tsx', {
    'whoever was signed out meanwhile deletes nothing': ['User not authenticated'],
    'a deleted message is confirmed': ['Message deleted', 'The message has been removed'],
    'a deleted conversation is confirmed and leaves the screen': [
      'Conversation deleted',
      'All messages in this conversation have been removed',
    ],
    'a message that the server cannot delete says so without internals': ['Failed to delete message'],
    'a conversation that the server cannot delete says so and stays': ['Failed to delete conversation'],
  }),
  ...shown('features/comparison/web/comparison-store.ts', 'features/comparison/web/comparison.test.tsx', {
    'refuses a home that another tab has added meanwhile': ['Already in comparison', 'This property is already in your comparison list.'],
    'takes three homes, keeps their ten fields, and refuses a fourth': [
      'Comparison list full',
      'Added to comparison',
      'Property added to your comparison list.',
      'You can only compare up to 3 properties at once. Remove a property to add more.',
    ],
    'lets go of one home or of all': [
      'Removed from comparison',
      'Property removed from your comparison list.',
      'Comparison list cleared',
      'All properties have been removed from your comparison list.',
    ],
  }),
  ...shown('features/feedback/web/feedback-form.tsx', 'features/feedback/web/feedback-button.test.tsx', {
    'an empty message is asked for and nothing is sent': ['Message required', 'Please enter your feedback before submitting.'],
  }),
  ...shown('platform/contract/problem.ts', 'features/admin/server/admin.pg.test.ts', {
    '%s sees no mail': ['Admin privileges required to access this page'],
  }),
  ...shown('platform/contract/problem.ts', 'features/agents/server/agents.pg.test.ts', {
    'is not for buyers or visitors': ['Agent privileges required to access this page'],
  }),
  ...shown('platform/web/call/call.ts', 'platform/web/call/request-rules.test.ts', {
    'an address that says undefined is refused before anything is sent': ['Invalid API URL detected', 'contains undefined'],
    'a page of HTML where data should be is said in the words of the catalog': ['Failed to parse JSON response'],
  }),
  ...shown('features/session/web/sync-failed.ts', 'features/session/web/session-manager.test.ts', {
    'after a first success a failed sync is told in the words of the catalog': [
      'Sync issue',
      'Having trouble syncing your account. Some features may be limited.',
    ],
  }),
  ...shown('features/session/web/tokens/token-source.ts', 'features/session/web/tokens/token-source.test.ts', {
    'a used-up quota yields no token, an empty cache and the words of the catalog': [
      'Firebase quota exceeded, please wait before retrying',
    ],
  }),
  ...shown('features/messaging/web/outbox/outbox.ts', 'features/messaging/web/thread/message-toasts.test.tsx', {
    'a message that was refused without a reason says that it was not sent': ['Failed to send message'],
  }),
  ...shown('features/messaging/web/live-messages.ts', 'features/messaging/web/inbox/hidden-tab.test.tsx', {
    '%s ends the connection, says so, and asks who is signed in': ['Your account information has changed. Please refresh the page.'],
  }),
  ...shown('features/messaging/web/inbox/message-notes.ts', 'features/messaging/web/inbox/hidden-tab.test.tsx', {
    'a message is announced once with its first fifty characters, whichever way and however often it comes': ['New Message'],
  }),
  ...shown('features/location/web/detect-location.ts', 'features/location/web/location-card.test.tsx', {
    'GPS %s says so and saves nothing': [
      "Your browser doesn't support geolocation",
      'Location access denied. Please enable location services in your browser.',
      'Location information is unavailable',
      'Location request timed out',
      'An unknown error occurred',
    ],
    'when neither GPS nor the address helps, the detection failed': ['Failed to detect your location'],
    'a position the server answers with %i is explained': [
      'Unable to determine your location from GPS coordinates',
      'Could not find a ZIP code for your location',
    ],
    'where nobody can find the place of an address, only our own server is asked': ['Could not detect your ZIP code from IP address'],
  }),
  ...shown('features/feedback/web/post-feedback.ts', 'features/feedback/web/feedback-button.test.tsx', {
    'a failure says so and leaves the dialog open with everything in it': ['Failed to send feedback. Please try again.'],
    'what was sent arrives trimmed; the dialog closes, clears, and starts again with feedback': [
      'Thank you for your feedback!',
      'Your message has been sent to our team.',
    ],
  }),
  ...shown('features/agents/web/agent-batches.ts', 'features/agents/web/agent-batches.test.tsx', {
    'a failure has its words and stays with those who asked': ['Failed to fetch agents'],
  }),
]
