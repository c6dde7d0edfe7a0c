import * as texts from '#texts/public-api'
import * as z from 'zod/mini'

export const mostRecords = 500

const text = z.nullable(z.string())
const number = z.nullable(z.number())

/** A thing that is not shown any more: deleted, withheld by law, or its agent left the brokerage. */
const removed = <Key extends string>(key: Key) =>
  z.object({
    [key]: z.string(),
    ModificationTimestamp: z.string(),
    '@removed': z.object({ reason: z.literal('changed') }),
  })

const page = (key: string, record: z.ZodMiniObject) =>
  z.object({
    value: z.array(z.union([removed(key), record])),
    /** The next page of the same reading. */
    '@odata.nextLink': z.optional(z.string()),
    /** After the last page: where to go on later for what changed since this reading began. */
    '@odata.deltaLink': z.optional(z.string()),
  })

/** Where one reading goes on; all of it stands in the links of a reply. */
export const FeedQuery = z.object({
  modifiedSince: z.optional(z.iso.datetime({ offset: true, error: texts.writeAMoment })),
  limit: z._default(
    z.coerce
      .number(texts.limitFrom1)
      .check(z.int(texts.limitFrom1), z.minimum(1, texts.limitFrom1), z.maximum(mostRecords, texts.limitFrom1)),
    100,
  ),
  /** One record by its key. */
  key: z.optional(z.string().check(z.maxLength(100))),
  after: z.optional(z.string().check(z.maxLength(100))),
  begun: z.optional(z.iso.datetime({ offset: true, error: texts.writeAMoment })),
})
export type FeedQuery = z.infer<typeof FeedQuery>

export const PropertyPage = page(
  'ListingKey',
  z.object({
    ListingKey: z.string(),
    ListAgentKey: z.string(),
    /** Of the second agent, where two list the home together. */
    CoListAgentKey: text,
    CoListAgentFullName: text,
    CoListOfficeName: text,
    StandardStatus: z.string(),
    PropertySubType: text,
    ListPrice: number,
    OriginalListPrice: number,
    PreviousListPrice: number,
    ClosePrice: number,
    CloseDate: text,
    PriceChangeTimestamp: text,
    StatusChangeTimestamp: text,
    OnMarketTimestamp: text,
    StartShowingDate: text,
    ExpirationDate: text,
    UnparsedAddress: text,
    StreetNumber: text,
    StreetName: text,
    UnitNumber: text,
    City: text,
    StateOrProvince: text,
    PostalCode: text,
    CountyOrParish: text,
    Latitude: number,
    Longitude: number,
    InternetAddressDisplayYN: z.boolean(),
    BedroomsTotal: number,
    BathroomsFull: number,
    BathroomsHalf: number,
    BathroomsTotalInteger: number,
    LivingArea: number,
    LivingAreaUnits: z.string(),
    LotSizeSquareFeet: number,
    YearBuilt: number,
    Stories: number,
    GarageSpaces: number,
    AssociationFee: number,
    AssociationFeeFrequency: text,
    TaxAnnualAmount: number,
    PublicRemarks: text,
    NewConstructionYN: z.boolean(),
    BuilderName: text,
    SubdivisionName: text,
    BuilderModel: text,
    DevelopmentStatus: text,
    SeniorCommunityYN: z.boolean(),
    ListingURL: z.string(),
    ModificationTimestamp: z.string(),
    x_Title: text,
    x_Amenities: z.array(z.string()),
    x_OpenHouses: z.array(z.string()),
  }),
)

export const MediaPage = page(
  'MediaKey',
  z.object({
    MediaKey: z.string(),
    ResourceName: z.literal('Property'),
    ResourceRecordKey: z.string(),
    MediaCategory: z.enum(['Photo', 'Branded Virtual Tour']),
    /** Of a tour: the page on which it plays. */
    MediaURL: z.string(),
    Order: z.int(),
    ImageWidth: number,
    ImageHeight: number,
    LongDescription: text,
    MediaAlteration: z.optional(z.string()),
    x_DurationSeconds: number,
    ModificationTimestamp: z.string(),
  }),
)

export const MemberPage = page(
  'MemberKey',
  z.object({
    MemberKey: z.string(),
    MemberFullName: z.string(),
    MemberPreferredPhone: text,
    MemberStateLicense: text,
    MemberStateLicenseState: text,
    MemberStatus: z.literal('Active'),
    OfficeName: text,
    OriginalEntryTimestamp: z.string(),
    x_ProfileURL: z.string(),
    x_IsAdministrator: z.boolean(),
    ModificationTimestamp: z.string(),
  }),
)

export const OpenHousePage = page(
  'OpenHouseKey',
  z.object({
    OpenHouseKey: z.string(),
    ListingKey: z.string(),
    OpenHouseDate: z.string(),
    /** Moments in UTC; null where the agent named only the day. */
    OpenHouseStartTime: text,
    OpenHouseEndTime: text,
    OpenHouseStatus: z.enum(['Active', 'Ended']),
    x_TimeZone: z.string(),
    ShowingAgentKey: z.string(),
    ModificationTimestamp: z.string(),
  }),
)

/** Without who the buyer is: that is between buyer and agent. */
export const LeadPage = page(
  'ContactKey',
  z.object({
    ContactKey: z.string(),
    ContactType: z.literal('Lead'),
    OwnerMemberKey: z.string(),
    LeadSource: z.string(),
    OriginalEntryTimestamp: z.string(),
    x_ListingKey: text,
    x_Stage: z.string(),
    x_LostReason: text,
    x_FirstResponseTimestamp: text,
    x_WaitingSince: text,
    ModificationTimestamp: z.string(),
  }),
)
