// Detect location
export const couldNotFindAZipCode = 'Could not find a ZIP code for your location'
export const unableToDetermineYourLocationFrom = 'Unable to determine your location from GPS coordinates'
export const couldNotDetectYourZipCode = 'Could not detect your ZIP code from IP address'
export const failedToDetectYourLocation = 'Failed to detect your location'
export const yourBrowserDoesntSupportGeolocation = "Your browser doesn't support geolocation"
export const anUnknownErrorOccurred = 'An unknown error occurred'
export const locationAccessDeniedPleaseEnableLocation = 'Location access denied. Please enable location services in your browser.'
export const locationInformationIsUnavailable = 'Location information is unavailable'
export const locationRequestTimedOut = 'Location request timed out'

// Location card
export const autoDetect = 'Auto-detect'
export const locationDetectionFailed = 'Location Detection Failed'
export const useGps = 'Use GPS'
export const gpsDetectionFailed = 'GPS Detection Failed'
export const useIpAddress = 'Use IP Address'
export const ipDetectionFailed = 'IP Detection Failed'
export const failedToSaveYourLocation = 'Failed to save your location'
export const missingZipCode = 'Missing ZIP Code'
export const invalidZipCode = 'Invalid ZIP Code'
export const pleaseEnterAValidZipCode = 'Please enter a valid ZIP code.'
export const pleaseEnterA5DigitZip = 'Please enter a 5-digit ZIP code.'
export const locationUpdated = 'Location Updated'
export const locationDetected = 'Location Detected'
export const updateYourLocation = 'Update Your Location'
export const searchesStartInThisZip = 'Searches start in this ZIP code. We store only the ZIP, never your GPS position.'
export const searchesStartInThisZipSignedOut =
  'Searches start in this ZIP code. We store only the ZIP when you’re signed in, never your GPS position.'
export const zipCode = 'ZIP code'
export const update = 'Update'
export const removeMyZipCode = 'Remove my ZIP code'

// Location prompt
export const whereAreYouLooking = 'Where are you looking?'

// Pin map
export const pinAtLatitudeLongitude = 'Pin at {latitude}, {longitude}.'
export const dragThePin = 'Drag the pin, click the map, or use the arrow keys. Hold Shift to move farther.'

// Street map
export const map = 'Map'
export const satellite = 'Satellite'
export const mapNotDrawn = 'Your browser can’t draw the interactive map'
export const turnOnHardwareAcceleration =
  'To move and zoom the map, turn on hardware acceleration (WebGL) in your browser’s settings, then try again.'
export const mapNotLoaded = 'The interactive map didn’t load'
export const tryAgain = 'Try again'
export const checkConnectionAndBlockers = 'Check your connection and any content blocker, then try again.'

// Streets note
export const noStreetDetailHereYet = 'No street detail here yet. Main roads are approximate.'

// Contract
export const enterTheStreetAddress = 'Enter the street address.'

// Us states
export const districtOfColumbia = 'District of Columbia'

// Serve map
export const chooseALightOrDarkMap = 'Choose a light or dark map.'

// Serve stills
export const mapPictureNotFound = 'This map picture doesn’t exist.'

// Location calls
export const noSuchZip = 'We couldn’t find ZIP {zip}.'
export const noSuchStreetOnTheMap = 'We couldn’t find this street on the map. Drag the pin to the front door.'
export const noZipNearYou = 'We couldn’t find a ZIP code near you.'
