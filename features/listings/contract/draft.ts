import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { oneLine, wholeNumberFrom, withoutNul, yearSentence } from '#platform/contract/field-checks.ts'
import { fiveDigitZip } from '#platform/contract/text/zip-code.ts'
import { amenities } from './amenities.ts'
import { OpenHouseTexts } from './open-houses.ts'
import { isPostOfficeBox, toUnitNumber } from './street-address.ts'
import { DevelopmentStage, FeeFrequency, PropertyType } from './vocabulary-schemas.ts'

const text = (most: number) =>
  z.optional(
    z.nullable(z.string().check(withoutNul, z.trim(), oneLine(most), z.maxLength(most, fill(texts.useAtMostMostCharacters, { most })))),
  )

const street = (most: number, normalize = (typed: string) => typed) =>
  z.optional(
    z.nullable(
      z.string().check(
        withoutNul,
        z.trim(),
        oneLine(),
        z.maxLength(most, fill(texts.useAtMostMostCharacters, { most })),
        z.refine((typed) => !isPostOfficeBox(typed), texts.enterTheStreetOfTheHome),
        z.overwrite(normalize),
      ),
    ),
  )

const whole = (least: number, most: number, sentence = wholeNumberFrom(least, most)) => {
  return z.optional(z.nullable(z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))))
}
const degrees = (least: number, most: number) => {
  const sentence = fill(texts.enterDegreesFromLeastToMost, { least, most })
  return z.optional(z.nullable(z.number(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))))
}
const dollars = (least: number, most: number) => {
  const sentence = fill(texts.enterWholeDollarsFromLeastTo, {
    least: least.toLocaleString('en-US'),
    most: most.toLocaleString('en-US'),
  })
  return z.optional(z.nullable(z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))))
}
/** Cents are rounded: amounts are shown and compared in whole dollars. */
const roundedDollars = (least: number, most: number) => {
  const sentence = fill(texts.enterDollarsFromLeastTo, { least: least.toLocaleString('en-US'), most: most.toLocaleString('en-US') })
  return z.optional(z.nullable(z.number(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence), z.overwrite(Math.round))))
}

const Amenity = z.enum(amenities.names, 'Choose an amenity from the list.')

/** Everything an agent types about a listing. Each field may be left out (unchanged) or null (emptied). */
export const draftFields = {
  title: text(120),
  price: dollars(1, 1_000_000_000),
  description: text(4000),
  privateRemarks: text(4000),
  propertyType: z.optional(z.nullable(PropertyType)),
  bedrooms: whole(0, 50),
  bathroomsFull: whole(0, 50),
  bathroomsHalf: whole(0, 50),
  squareFeet: whole(1, 1_000_000),
  lotSizeSquareFeet: whole(0, 2_000_000_000, texts.enterLotSize),
  yearBuilt: whole(1600, 2100, yearSentence),
  /** In halves. */
  stories: z.optional(
    z.nullable(
      z
        .number(texts.enterStoriesInHalves)
        .check(
          z.minimum(1, texts.enterStoriesInHalves),
          z.maximum(200, texts.enterStoriesInHalves),
          z.multipleOf(0.5, texts.enterStoriesInHalves),
        ),
    ),
  ),
  garageSpaces: whole(0, 100),
  associationFee: roundedDollars(0, 1_000_000),
  associationFeeFrequency: z.optional(z.nullable(FeeFrequency)),
  taxAnnualAmount: roundedDollars(0, 100_000_000),
  streetNumber: street(25),
  streetName: street(100),
  /** Without `#`, `Apt` or `Unit` in front. */
  unitNumber: street(25, toUnitNumber),
  /** Fills city, county, state and, until a pin was set, the position. */
  zipCode: z.optional(z.nullable(z.string().check(z.overwrite(fiveDigitZip), z.regex(/^\d{5}$/, texts.pleaseEnterA5DigitZip)))),
  city: text(80),
  /** Latitude and longitude are sent together: the pin on the map. Null for both returns to the center of the ZIP. */
  latitude: degrees(-90, 90),
  longitude: degrees(-180, 180),
  /** The seller wants no street shown: visitors get the town and a point about a kilometer wide. */
  addressWithheld: z.optional(z.boolean()),
  newConstruction: z.optional(z.boolean()),
  builderName: text(80),
  /** The community or subdivision. */
  subdivisionName: text(80),
  /** The name of the plan. */
  builderModel: text(80),
  developmentStage: z.optional(z.nullable(DevelopmentStage)),
  /** A community that is housing for older persons by law. */
  seniorCommunity: z.optional(z.boolean()),
  /** Each once, in the order of the list. */
  amenities: z.optional(
    z.array(Amenity).check(
      z.maxLength(100),
      z.overwrite((chosen) => amenities.names.filter((name) => chosen.includes(name))),
    ),
  ),
  /** "2026-12-06T13:00/15:00", on the clocks of the home. */
  openHouses: z.optional(OpenHouseTexts),
  expirationDate: z.optional(z.nullable(z.iso.date(texts.enterADateAsYyyyMm))),
}

export const draftFieldNames = Object.keys(draftFields) as (keyof typeof draftFields)[]

/** A subset of the fields as they are sent: what is left out stays. */
export type DraftFields = z.infer<z.ZodMiniObject<typeof draftFields>>
