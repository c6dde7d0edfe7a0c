import * as texts from '#texts/listings'
import { storedChoices } from '#platform/contract/stored-choices.ts'

/** Amenities of a listing with their bits in `listing.x_amenities`, in display order. `listing_amenity_words` names them in SQL. */
export const amenities = storedChoices('amenity', {
  [texts.airConditioning]: 0,
  Basement: 1,
  Dishwasher: 2,
  Elevator: 3,
  [texts.evCharging]: 4,
  Fireplace: 5,
  [texts.fencedYard]: 6,
  Gym: 7,
  [texts.hardwoodFloors]: 8,
  [texts.homeOffice]: 9,
  [texts.inUnitLaundry]: 10,
  [texts.patioOrDeck]: 11,
  Pool: 12,
  [texts.solarPanels]: 13,
  [texts.stepFreeEntry]: 14,
  Waterfront: 15,
})
