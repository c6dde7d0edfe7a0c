import fc from 'fast-check'
import { amenities, propertyTypes, publicStatuses } from '#features/listings/contract'
import { sortOrders, tourRooms } from '#features/search/contract'
import { PropertySearch } from '../../contract/search.ts'

const centers = [
  [-97.75, 30.27],
  [-118.3, 34.05],
  [-87.7, 41.85],
  [-74, 40.7],
  [-96, 38],
] as const

const center = fc.constantFrom(...centers)
const reach = fc.constantFrom(0.02, 0.2, 1, 5, 30)
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 })
const seldom = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
const rarely = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
const number = (min: number, max: number) => fc.integer({ min, max })

const bounds = fc
  .tuple(center, reach, reach)
  .map(([[east, north], across, up]) =>
    [east - across, north - up / 2, east + across * 0.7, north + up / 2].map((each) => each.toFixed(5)).join(','),
  )
const area = fc
  .tuple(
    center,
    reach,
    fc.array(fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })), {
      minLength: 3,
      maxLength: 9,
    }),
  )
  .map(([[east, north], size, corners]) =>
    corners.map(([x, y]) => `${(east + x * size).toFixed(6)},${(north + y * size).toFixed(6)}`).join(','),
  )
const near = center.map(([east, north]) => `${east},${north}`)
const day = number(0, 13).map((after) => new Date(Date.UTC(2026, 10, 20 + after)).toISOString().slice(0, 10))

/** Searches as people could send them, broad and narrow; those the contract refuses are left out. */
export const searches: fc.Arbitrary<PropertySearch> = fc
  .record({
    bounds: some(bounds),
    areas: rarely(fc.array(area, { minLength: 1, maxLength: 3 }).map((all) => all.join(';'))),
    near: some(near),
    miles: rarely(fc.constantFrom(3, 40, 300)),
    state: rarely(fc.constantFrom('TX', 'CA', 'NY')),
    q: seldom(
      fc.constantFrom(
        'Houston, TX',
        'Los Angeles County, CA',
        '78704',
        'texas',
        'Houston, TX;78704;Los Angeles County, CA',
        'texas;condo',
        'kitchen garden',
        'solar',
        '2-bedroom house',
        'a',
        'condo',
        'the',
        'Drives -street',
        '-condo',
        '"fruit trees"',
        '"fruit trees" or "water heater" -solar',
        'porches or kitchens bright',
        'guest house or townhome',
        '-"the kitchen opens" -the fireplaces',
        'gym or "primary bedroom"',
        'A/C or EV charger',
        'madison drive TX',
        'Pat',
        '"open',
        '-',
      ),
    ),
    agentId: rarely(fc.constantFrom(1, 2, 77)),
    statuses: rarely(fc.uniqueArray(fc.constantFrom(...publicStatuses), { minLength: 1 })),
    types: seldom(fc.uniqueArray(fc.constantFrom(...propertyTypes), { minLength: 1, maxLength: 4 })),
    minPrice: seldom(number(0, 800_000)),
    maxPrice: rarely(number(100_000, 3_000_000)),
    maxMonthly: rarely(number(1000, 9000)),
    beds: seldom(number(0, 6)),
    baths: rarely(fc.constantFrom(1, 1.5, 2, 2.5, 3.5)),
    minArea: rarely(number(0, 3000)),
    maxArea: rarely(number(500, 5000)),
    minLot: rarely(number(0, 20_000)),
    maxLot: rarely(number(1000, 50_000)),
    minYear: rarely(number(1900, 2020)),
    maxYear: rarely(number(1920, 2026)),
    minStories: rarely(number(0, 3)),
    maxStories: rarely(number(1, 3)),
    garage: rarely(number(0, 3)),
    maxFee: rarely(number(0, 700)),
    days: rarely(fc.constantFrom(1, 7, 90, 400)),
    reduced: rarely(fc.constant('yes' as const)),
    newConstruction: rarely(fc.constant('yes' as const)),
    seniorCommunity: rarely(fc.constant('yes' as const)),
    amenities: rarely(fc.uniqueArray(fc.constantFrom(...amenities.names), { minLength: 1, maxLength: 3 })),
    openFrom: rarely(day),
    openTo: rarely(day),
    tour: rarely(fc.constant('yes' as const)),
    rooms: rarely(fc.uniqueArray(fc.constantFrom(...tourRooms.names), { minLength: 1, maxLength: 2 })),
    minTour: rarely(number(0, 300)),
    maxTour: rarely(number(1, 600)),
    filmed: rarely(fc.constantFrom(1, 30, 3000)),
    sort: fc.constantFrom(...sortOrders),
    limit: fc.constantFrom(1, 7, 24, 100),
  })
  .map((asked) => PropertySearch.safeParse(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))))
  .filter((read) => read.success)
  .map((read) => read.data as PropertySearch)
