import * as texts from '#texts/listings'

/** What a listing can be searched for beside its rooms; the position in this list is the bit in the table. */
export const amenities = [
  texts.airConditioning,
  'Basement',
  'Dishwasher',
  'Elevator',
  texts.evCharging,
  'Fireplace',
  texts.fencedYard,
  'Gym',
  texts.hardwoodFloors,
  texts.homeOffice,
  texts.inUnitLaundry,
  texts.patioOrDeck,
  'Pool',
  texts.solarPanels,
  texts.stepFreeEntry,
  'Waterfront',
] as const
