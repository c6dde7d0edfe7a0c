import { storedChoices } from '#platform/contract/stored-choices.ts'

/** Rooms of a tour that can be asked for, RESO `Media.ImageOf`, with their bits in `listing.x_tour_rooms`. `listing_room_bits` sets them. */
export const tourRooms = storedChoices('room of a tour', {
  Kitchen: 0,
  'Primary Bedroom': 1,
  Bedroom: 2,
  'Primary Bathroom': 3,
  Bathroom: 4,
  'Living Room': 5,
  'Dining Room': 6,
  'Family Room': 7,
  Office: 8,
  Laundry: 9,
  Garage: 10,
  Basement: 11,
  Balcony: 12,
  Patio: 13,
  Deck: 14,
  Yard: 15,
  Garden: 16,
  Pool: 17,
  View: 18,
})
