/** What a home can be searched for beside its rooms; the place in this list is the bit in the table. */
export const amenities = [
  'Air conditioning',
  'Basement',
  'Dishwasher',
  'Elevator',
  'EV charging',
  'Fireplace',
  'Fenced yard',
  'Gym',
  'Hardwood floors',
  'Home office',
  'In-unit laundry',
  'Patio or deck',
  'Pool',
  'Solar panels',
  'Step-free entry',
  'Waterfront',
] as const

/** Rooms of a tour that can be asked for, RESO `Media.ImageOf`; the place in this list is the bit in the table. */
export const tourRooms = [
  'Kitchen',
  'Primary Bedroom',
  'Bedroom',
  'Primary Bathroom',
  'Bathroom',
  'Living Room',
  'Dining Room',
  'Family Room',
  'Office',
  'Laundry',
  'Garage',
  'Basement',
  'Balcony',
  'Patio',
  'Deck',
  'Yard',
  'Garden',
  'Pool',
  'View',
] as const

export const areaPointsAtMost = 500
export const areasAtMost = 20
