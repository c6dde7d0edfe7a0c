import type { ResoRow } from './reso-rows.fixtures.ts'

const trestle = 'https://api-trestle.corelogic.com/trestle/Documentation/MetaData/Resource/Property'
const valley = 'https://haar.realtor/mls-tip-listing-properties-that-have-no-address/'
const oneNumber = 'https://manualzz.com/doc/14092877/mls-news-%E2%80%93-semi-annual-pr'
const dictionary = 'https://ddwiki.reso.org/display/DDW17/AssociationFeeFrequency+Field'
const bright = 'https://github.com/search?q=%22Interior+Row%2FTownhouse%22+StructureDesignType&type=code'
const elm = { StreetNumber: '1204', StreetName: 'Elm', StreetSuffix: 'St' }
const onElm = { streetNumber: '1204', streetName: 'Elm St' }

/** Records in the spelling of local systems, with values that our fields do not have. */
export const mlsRows: readonly ResoRow[] = [
  {
    product: 'Trestle, decimals in counts',
    source: trestle,
    record: { BathroomsFull: 2, BathroomsHalf: '1.0', GarageSpaces: 2.5, BedroomsTotal: '3.0' },
    expected: { bathroomsFull: 2, bathroomsHalf: 1, garageSpaces: 2, bedrooms: 3 },
    notes: ['GarageSpaces 2.5 was rounded down to 2, because we count whole ones.'],
  },
  {
    product: 'An MLS with bathrooms in one number, full and half bathrooms in one number',
    source: oneNumber,
    record: { BathroomsFull: '2.5' },
    expected: { bathroomsFull: 2, bathroomsHalf: 1 },
  },
  {
    product: 'An MLS with bathrooms in one number, full and half bathrooms in one number beside the half ones',
    source: oneNumber,
    record: { BathroomsFull: 2.5, BathroomsHalf: 1 },
    expected: { bathroomsFull: 2, bathroomsHalf: 1 },
  },
  {
    product: 'An MLS with bathrooms in one number, three-quarter bathrooms in one number',
    source: oneNumber,
    record: { BathroomsFull: 2.75 },
    expected: { bathroomsFull: 2 },
    notes: ['BathroomsFull 2.75 was rounded down to 2, because we count whole ones.'],
  },
  {
    product: 'Paragon (ValleyMLS), a lot for the house number',
    source: valley,
    record: { StreetNumber: 'Lot 1', StreetName: 'Chapel', StreetSuffix: 'Road' },
    expected: { streetName: 'Chapel Road', unitNumber: 'Lot 1' },
  },
  {
    product: 'Paragon (ValleyMLS), acres for the house number',
    source: valley,
    record: { StreetNumber: '1.5 acres', StreetName: 'Chapel', StreetSuffix: 'Road' },
    expected: { streetName: 'Chapel Road' },
  },
  ...['0 Chapel Road', '00 Chapel Road', '1.5 acres Chapel Road', 'TBD Chapel Road', 'N/A Chapel Road', 'XXX Chapel Road'].map(
    (street) => ({
      product: `Paragon (ValleyMLS), ${street}`,
      source: valley,
      record: { UnparsedAddress: `${street}, Huntsville, AL 35811` },
      expected: { streetName: 'Chapel Road', city: 'Huntsville', zipCode: '35811' },
      dropped: [],
    }),
  ),
  {
    product: 'Paragon (ValleyMLS), a lot in a whole address',
    source: valley,
    record: { UnparsedAddress: 'Lot 1 TBD Chapel Road, Huntsville, AL 35811' },
    expected: { streetName: 'Chapel Road', unitNumber: 'Lot 1', city: 'Huntsville', zipCode: '35811' },
    dropped: [],
  },
  {
    product: 'SimplyRETS, a full address with its unit and the country',
    source: 'https://github.com/schemaorg/suggestions-questions-brainstorming/issues/60',
    record: { UnparsedAddress: '86242 South Ocotillo Ct Boulevard #2380, The Woodlands, TX, 77004, US' },
    expected: {
      streetNumber: '86242',
      streetName: 'South Ocotillo Ct Boulevard',
      unitNumber: '#2380',
      city: 'The Woodlands',
      zipCode: '77004',
    },
    dropped: [],
  },
  {
    product: 'RESO Data Dictionary 1.7, the house number in the name of the street as well',
    source: 'https://ddwiki.reso.org/display/DDW17/StreetName+Field',
    record: { ...elm, StreetName: '1204 Elm' },
    expected: onElm,
    dropped: [],
  },
  {
    product: 'RESO Data Dictionary 1.7, a street of a numbered grid',
    source: 'https://ddwiki.reso.org/display/DDW17/StreetName+Field',
    record: { StreetNumber: '100', StreetName: '100 North' },
    expected: { streetNumber: '100', streetName: '100 North' },
    dropped: [],
  },
  {
    product: 'Metro MLS (Wisconsin), a house number with two directions',
    source: 'https://www.cbs58.com/news/glad-you-asked-whats-up-with-those-long-addresses',
    record: { UnparsedAddress: 'W156 N8480 Pilgrim Rd, Menomonee Falls, WI 53051' },
    expected: { streetNumber: 'W156 N8480', streetName: 'Pilgrim Rd', city: 'Menomonee Falls', zipCode: '53051' },
    dropped: [],
  },
  {
    product: 'RESO Data Dictionary 1.7, a county between the town and the state, on two lines',
    source: 'https://ddwiki.reso.org/display/DDW17/UnparsedAddress+Field',
    record: { UnparsedAddress: '1204 Elm St B\nAnaheim, Orange County, CA 92805', PostalCode: '92805.0' },
    expected: { ...onElm, unitNumber: 'B', city: 'Anaheim', zipCode: '92805' },
    dropped: [],
  },
  ...['For Sale or Lease', 'Sale/Lease', 'For Sale and For Lease'].map((TransactionType) => ({
    product: `A local system, ${TransactionType}`,
    source: trestle,
    record: { TransactionType, ListPrice: 450_000, PropertySubType: 'Free Standing' },
    expected: { price: 450_000, propertyType: 'Single Family Residence' },
  })),
  ...['For Lease', 'Not for Sale, Lease Only', 'For Sale or Lease'].map((TransactionType) => ({
    product: `A local system, ${TransactionType} at the price of a lease`,
    source: trestle,
    record: { TransactionType, ListPrice: 2400 },
    expected: 'TransactionType: We list homes for sale',
  })),
  ...['Interior Row/Townhouse', 'End of Row/Townhouse'].map((StructureDesignType) => ({
    product: `Bright MLS, ${StructureDesignType} in a field of its own`,
    source: bright,
    record: { PropertyType: 'Residential', PropertySubType: '', StructureDesignType },
    expected: { propertyType: 'Townhouse' },
    dropped: [],
  })),
  {
    product: 'Bright MLS, a structure that may be a condominium or a cooperative',
    source: bright,
    record: { PropertyType: 'Residential', StructureDesignType: 'Unit/Flat/Apartment' },
    expected: {},
    dropped: ['StructureDesignType'],
    notes: ['StructureDesignType “Unit/Flat/Apartment” was left out. Choose a property type before you publish.'],
  },
  {
    product: 'Bright MLS, a parking space',
    source: bright,
    record: { PropertyType: 'Residential', StructureDesignType: 'Garage/Parking Space', ListPrice: 40_000 },
    expected: 'PropertyType: We list homes and land',
  },
  {
    product: 'RESO Data Dictionary 1.7, half of a duplex',
    source: 'https://ddwiki.reso.org/display/DDW17/PropertySubType+Field',
    record: { PropertyType: 'Residential', PropertySubType: '1/2 Duplex' },
    expected: {},
    dropped: ['PropertySubType'],
  },
  {
    product: 'RESO Data Dictionary 1.7, stories with their word',
    source: 'https://ddwiki.reso.org/display/DDW17/Stories+Field',
    record: { Stories: '1.5 Story' },
    expected: { stories: 1.5 },
  },
  {
    product: 'RESO Data Dictionary 1.7, stories in words',
    source: 'https://ddwiki.reso.org/display/DDW17/Stories+Field',
    record: { Stories: 'Two' },
    expected: { stories: 2 },
  },
  ...(
    [
      ['Bi-Annually', 'Semi-Annually'],
      ['Twice a Year', 'Semi-Annually'],
      ['Half Yearly', 'Semi-Annually'],
      ['Every 6 Months', 'Semi-Annually'],
      ['Every 3 Months', 'Quarterly'],
      ['Every 12 Months', 'Annually'],
    ] as const
  ).map(([AssociationFeeFrequency, associationFeeFrequency]) => ({
    product: `RESO Data Dictionary 1.7, a fee paid ${AssociationFeeFrequency}`,
    source: dictionary,
    record: { AssociationFee: 300, AssociationFeeFrequency },
    expected: { associationFee: 300, associationFeeFrequency },
    notes: [],
  })),
  ...['None', 'Other', '2 Years', '6 Week'].map((AssociationFeeFrequency) => ({
    product: `RESO Data Dictionary 1.7, a fee paid ${AssociationFeeFrequency}`,
    source: dictionary,
    record: { AssociationFee: 300, AssociationFeeFrequency },
    expected: {},
    dropped: ['AssociationFee', 'AssociationFeeFrequency'],
    notes: [
      `AssociationFee 300 was left out, because we don’t know how often it’s paid (${AssociationFeeFrequency}). Send a frequency such as Monthly.`,
    ],
  })),
]
