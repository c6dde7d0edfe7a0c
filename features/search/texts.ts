// Contract
export const sendAZoomFrom0To = 'Send a zoom from 0 to 22.'
export const nameSomeChoices = 'Name some choices.'
export const useAtMost1000Characters = 'Use at most 1,000 characters.'
export const useAtMost80Characters = 'Use at most 80 characters.'

// Areas
export const drawAtMostAreasAtMostAreas = 'Draw at most {areasAtMost} areas.'
export const drawAreasOfAtMostAreaPointsAtMost = 'Draw areas of at most {areaPointsAtMost} points in all.'
export const sendEachAreaAsLngLat = 'Send each area as lng,lat,lng,lat,… with at least three points in degrees.'
export const thePointsOfAnAreaMust =
  'The points of an area must lie between -180 and 180 degrees east and between -90 and 90 degrees north.'
export const anAreaMustNotReachAround = 'An area must not reach around the other side of the earth.'
export const sendThePointAsLngLat = 'Send the point as lng,lat in degrees.'

// Bounds
export const sendTheMapEdgesAsWest = 'Send the map edges as west,south,east,north in degrees.'
export const theMapEdgesMustLieBetween = 'The map edges must lie between -180 and 180 degrees east and between -90 and 90 degrees north.'
export const theWestEdgeOfTheMap = 'The west edge of the map must lie west of its east edge.'
export const theSouthEdgeOfTheMap = 'The south edge of the map must lie south of its north edge.'

// Search
export const useAtMostMostCharacters = 'Use at most {most} characters.'
export const chooseAtMostMost = 'Choose at most {most}.'
export const enterAPriceInWholeDollars = 'Enter a price in whole dollars, from 0 to 1,000,000,000.'
export const enterADateAsYyyyMm = 'Enter a date as YYYY-MM-DD.'
export const thatIsLongerThanWeRead = 'That is longer than we read.'
export const pleaseEnterA5DigitZip = 'Please enter a 5-digit ZIP code.'
export const enterANumberOfBedroomsFrom = 'Enter a number of bedrooms from 0 to 50.'
export const enterANumberOfBathroomsFrom = 'Enter a number of bathrooms from 0 to 50.'
export const enterADistanceFrom0To = 'Enter a distance from 0 to 500 miles.'
export const theLowestPriceMustNotBe = 'The lowest price must not be above the highest price.'
export const theSmallestSizeMustNotBe = 'The smallest size must not be above the largest size.'
export const theSmallestLotMustNotBe = 'The smallest lot must not be above the largest lot.'
export const theEarliestYearMustNotBe = 'The earliest year must not be after the latest year.'
export const theLowestNumberOfStoriesMust = 'The lowest number of stories must not be above the highest.'
export const theShortestTourMustNotBe = 'The shortest tour must not be longer than the longest.'
export const theFirstDayMustNotBe = 'The first day must not be after the last day.'
export const sayAroundWhichPointAsLng = 'Say around which point, as lng,lat.'
export const sayFromWhichPointAsLng = 'Say from which point, as lng,lat.'
