/** What a listing can be searched for beside its rooms; the position in this list is the bit in the table. */
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
