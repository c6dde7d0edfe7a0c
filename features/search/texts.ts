// Contract
export const sendAZoomFrom0To = 'Send a zoom from 0 to 22.'
export const listChoices = 'List the choices.'
export const use1000CharactersOrFewer = 'Use 1,000 characters or fewer.'
export const use80CharactersOrFewer = 'Use 80 characters or fewer.'

// Refuse without rate
export const noCurrentInterestRateIsKnown = 'We don’t have a current interest rate, so monthly cost search is off. Search by price instead.'

// Areas
export const drawUpToAreasAtMostAreas = 'Draw up to {areasAtMost} areas.'
export const areasCanHaveUpToPoints = 'Areas can have up to {areaPointsAtMost} points in total.'
export const sendEachAreaAsLngLat = 'Send each area as lng,lat,lng,lat,… with at least three points in degrees.'
export const areaPointsOutOfRange = 'Area points must be between -180 and 180 degrees longitude and -90 and 90 degrees latitude.'
export const areaIsTooLarge = 'This area is too large. Draw a smaller one.'
export const sendThePointAsLngLat = 'Send the point as lng,lat in degrees.'

// Bounds
export const sendTheMapEdgesAsWest = 'Send the map edges as west,south,east,north in degrees.'
export const mapEdgesOutOfRange = 'Map edges must be between -180 and 180 degrees longitude and -90 and 90 degrees latitude.'
export const westEdgeMustBeWestOfEastEdge = 'The west edge of the map must be west of the east edge.'
export const southEdgeMustBeSouthOfNorthEdge = 'The south edge of the map must be south of the north edge.'

// Search
export const useUpToMaximumCharacters = 'Use {maximum} characters or fewer.'
export const chooseUpToMaximum = 'Choose up to {maximum}.'
export const enterAPrice = 'Enter a price from $0 to $1,000,000,000.'
export const enterADateAsYyyyMm = 'Enter a date as YYYY-MM-DD.'
export const searchTextTooLong = 'This search is too long. Use fewer words.'
export const pleaseEnterA5DigitZip = 'Please enter a 5-digit ZIP code.'
export const enter0To50Bedrooms = 'Enter 0 to 50 bedrooms.'
export const enter0To50Bathrooms = 'Enter 0 to 50 bathrooms.'
export const enter0To500Miles = 'Enter 0 to 500 miles.'
export const minPriceAboveMax = 'Min price can’t be higher than max price.'
export const minSizeAboveMax = 'Min size can’t be larger than max size.'
export const minLotAboveMax = 'Min lot size can’t be larger than max lot size.'
export const builtAfterIsLater = '“Built after” can’t be later than “Built before.”'
export const minStoriesAboveMax = 'Min stories can’t be higher than max stories.'
export const minTourLengthAboveMax = 'Min tour length can’t be longer than max tour length.'
export const startDateAfterEndDate = 'The start date can’t be after the end date.'
export const sendTheCenterAsLngLat = 'Send the center point as lng,lat.'
export const sendTheStartAsLngLat = 'Send the starting point as lng,lat.'
