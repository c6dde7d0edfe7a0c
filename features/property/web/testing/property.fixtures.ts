import type { Property } from '#features/listings/contract'
import { listingFixture, openHouseFixture, photoFixture } from '#fixtures/listings/contract/testing/listing'

/** A home with everything stated that its page can show. */
export const propertyFixture = (change: Partial<Property> = {}): Property =>
  listingFixture(5, {
    title: 'Sage Craftsman',
    price: 845_000,
    mainPhoto: photoFixture(1, 'The porch'),
    address: '1200 Maple Street',
    zipCode: '78704',
    propertyType: 'Single Family Residence',
    tour: { durationSeconds: 75, posterUrl: null, playUrl: null, rooms: ['Kitchen'] },
    isDemo: false,
    lotSizeSquareFeet: 87_120,
    yearBuilt: 1928,
    stories: 1,
    associationFee: 120,
    associationFeeFrequency: 'Monthly',
    taxAnnualAmount: 14_200,
    originalPrice: 899_000,
    amenities: ['Pool'],
    openHouses: [openHouseFixture('2026-11-29')],
    photos: [photoFixture(1, 'The porch'), photoFixture(2, 'The kitchen'), photoFixture(3)],
    videos: [],
    ...change,
  })
