export interface ResoRow {
  product: string
  /** Public documentation, schema or bug report that shows the pattern. */
  source: string
  record: Record<string, unknown>
  /** Fields of the draft, or the beginning of the sentence with which the record is refused. */
  expected: Record<string, unknown> | string
  /** RESO names of values that are not kept. */
  dropped?: string[]
  notes?: string[]
}

/** Records of the RESO resource Property as MLS systems write them; values are made up. */
export const resoRows: readonly ResoRow[] = [
  {
    product: 'RESO Data Dictionary 1.7, street in parts',
    source: 'https://ddwiki.reso.org/display/DDW17/StreetDirPrefix+Field',
    record: { StreetNumber: '1204', StreetDirPrefix: 'S', StreetName: 'Elm', StreetSuffix: 'St', StreetDirSuffix: 'SW', LotSizeAcres: 5.2 },
    expected: { streetNumber: '1204', streetName: 'S Elm St SW', lotSizeSquareFeet: 226_512 },
  },
  {
    product: 'RESO Data Dictionary 1.7, types without spaces',
    source: 'https://app.unpkg.com/@realestate/types@1.2.0/files/RESODataDictionaryV1_7/LotSizeUnits.d.ts',
    record: { PropertyType: 'Residential', PropertySubType: 'SingleFamilyResidence', LotSizeArea: 0.25, LotSizeUnits: 'Acres' },
    expected: { propertyType: 'Single Family Residence', lotSizeSquareFeet: 10_890 },
  },
  {
    product: 'RESO Data Dictionary 2.0, Manufactured On Land',
    source: 'https://dd.reso.org/DD2.1/Building/PropertySubtype/',
    record: { PropertyType: 'Residential', PropertySubType: 'Manufactured On Land' },
    expected: { propertyType: 'Manufactured Home' },
  },
  {
    product: 'RESO Data Dictionary 2.1, land',
    source: 'https://dd.reso.org/DD2.1/Building/PropertySubtype/',
    record: { PropertyType: 'Land', PropertySubType: 'Unimproved Land', BedroomsTotal: 0, LotSizeAcres: '10.00' },
    expected: { propertyType: 'Unimproved Land', lotSizeSquareFeet: 435_600 },
  },
  {
    product: 'RESO Data Dictionary 2.1, apartment building',
    source: 'https://dd.reso.org/DD2.1/Building/PropertySubtype/',
    record: { PropertyType: 'Residential Income', PropertySubType: 'Apartment', NumberOfUnitsTotal: 12 },
    expected: { propertyType: 'Multi Family' },
  },
  {
    product: 'RESO Data Dictionary 2.1, a subtype that is no home',
    source: 'https://dd.reso.org/DD2.1/Building/PropertySubtype/',
    record: { PropertyType: 'Residential', PropertySubType: 'Boat Slip', ListPrice: 30_000 },
    expected: 'PropertyType: We list homes and land',
  },
  {
    product: 'RESO Data Dictionary 1.7, lease',
    source: 'https://ddwiki.reso.org/display/DDW17/PropertyType+Field',
    record: { PropertyType: 'Residential Lease', ListPrice: 2400 },
    expected: 'PropertyType: We list homes for sale',
  },
  {
    product: 'Trestle, enumerations without spaces',
    source: 'https://trestle-documentation.corelogic.com/webapi-reference.html',
    record: { PropertyType: 'ResidentialLease', ListPrice: 2400 },
    expected: 'PropertyType: We list homes for sale',
  },
  {
    product: 'Trestle, decimals and a bi-monthly fee',
    source: 'https://www.reso.org/web-api-examples/mls/corelogic-trestle-generic/',
    record: {
      ListPrice: 549_900.5,
      LivingArea: 1850.4,
      TaxAnnualAmount: 8123.45,
      AssociationFee: 412.34,
      AssociationFeeFrequency: 'BiMonthly',
    },
    expected: { price: 549_901, squareFeet: 1850, taxAnnualAmount: 8123.45, associationFee: 206, associationFeeFrequency: 'Monthly' },
  },
  {
    product: 'Trestle, square meters',
    source: 'https://raw.githubusercontent.com/api-evangelist/corelogic/refs/heads/main/openapi/corelogic-trestle-reso-web-api-openapi.yml',
    record: { LivingArea: 150, LivingAreaUnits: 'SquareMeters', LotSizeArea: 1000, LotSizeUnits: 'SquareMeters' },
    expected: { squareFeet: 1615, lotSizeSquareFeet: 10_764 },
  },
  {
    product: 'Bridge, list values and ZIP+4',
    source: 'https://www.rubydoc.info/gems/bridge_interactive/BridgeInteractive/Reso',
    record: {
      PostalCode: '78704-1234',
      Levels: ['One and One Half'],
      BathroomsFull: 2,
      BathroomsTotalInteger: 3,
      PoolFeatures: ['In Ground'],
    },
    expected: { zipCode: '78704-1234', stories: 1.5, bathroomsFull: 2 },
    dropped: ['PoolFeatures'],
  },
  {
    product: 'Bridge, zero for unknown',
    source: 'https://www.rubydoc.info/gems/bridge_interactive/BridgeInteractive/Reso',
    record: { YearBuilt: 0, LivingArea: 0, LotSizeAcres: 0, TaxAnnualAmount: 0, Stories: 0, AssociationFee: 0, Latitude: 0, Longitude: 0 },
    expected: {},
  },
  {
    product: 'MLS Grid, prefixed key and acres only',
    source: 'https://schemas.apis.io/schemas/mlsgrid/mlsgrid-property/',
    record: { ListingKey: 'actris-1234567', LotSizeAcres: 0.165, MlgCanView: true, BedroomsTotal: 3 },
    expected: { lotSizeSquareFeet: 7187, bedrooms: 3 },
    dropped: ['MlgCanView'],
  },
  {
    product: 'MLS Grid, one-time fee',
    source: 'https://docs.mlsgrid.com/api-documentation/api-version-2.0',
    record: { AssociationFee: 500, AssociationFeeFrequency: 'One Time', ListPrice: 400_000 },
    expected: { price: 400_000 },
    dropped: ['AssociationFee', 'AssociationFeeFrequency'],
  },
  {
    product: 'Spark, masked values and local codes',
    source: 'https://sparkplatform.com/docs/api_services/property_types',
    record: {
      StreetNumber: '611',
      StreetDirPrefix: null,
      StreetName: '8th',
      StreetSuffix: 'St',
      StreetDirSuffix: 'S',
      PropertyType: 'A ',
      PropertySubType: 'SF',
      PostalCode: '58103',
      YearBuilt: 1884,
      PublicRemarks: '********',
      PrivateRemarks: '********',
    },
    expected: { streetNumber: '611', streetName: '8th St S', zipCode: '58103', yearBuilt: 1884 },
    dropped: ['PropertyType', 'PropertySubType'],
  },
  {
    product: 'Flexmls, rental class',
    source: 'https://sparkplatform.com/docs/api_services/property_types',
    record: { PropertyType: 'Rental', ListPrice: 1900 },
    expected: 'PropertyType: We list homes for sale',
  },
  {
    product: 'Matrix, numbers as text',
    source: 'https://recolorado.com/dictionary-of-property-types/',
    record: {
      ListPrice: '$549,900.00',
      BedroomsTotal: '3',
      BathroomsFull: '2.0',
      StreetNumber: 1204,
      StreetName: 'Elm St',
      YearBuilt: '1952',
    },
    expected: { price: 549_900, bedrooms: 3, bathroomsFull: 2, streetNumber: '1204', streetName: 'Elm St', yearBuilt: 1952 },
  },
  {
    product: 'Matrix (REcolorado), fourplex as income property',
    source: 'https://docslib.org/download/7100643/data-mapping-reference-property-types-subtypes-and-structure-types',
    record: { PropertyType: 'Residential Income', PropertySubType: 'Multi Family', NumberOfUnitsTotal: '4' },
    expected: { propertyType: 'Quadruplex' },
  },
  {
    product: 'Matrix (REcolorado), home on leased land',
    source: 'https://recolorado.com/dictionary-of-property-types/',
    record: { PropertyType: 'Manufactured In Park', PropertySubType: null, LandLeaseAmount: 600 },
    expected: { propertyType: 'Manufactured Home' },
    dropped: ['LandLeaseAmount'],
  },
  {
    product: 'Paragon, suffix repeated in the name',
    source: 'https://github.com/ZacharyHampton/HomeHarvest/issues/41',
    record: { StreetNumber: '19754', StreetDirPrefix: 'SW', StreetName: 'SW Sonia Ln', StreetSuffix: 'Ln', UnitNumber: '#4B' },
    expected: { streetNumber: '19754', streetName: 'SW Sonia Ln', unitNumber: '#4B' },
  },
  {
    product: 'Paragon, ZIP as a number',
    source: 'http://vendorsupport.paragonrels.com',
    record: { PostalCode: 2134, City: 'ALLSTON', SubdivisionName: 'None', NewConstructionYN: 'N' },
    expected: { zipCode: '02134', city: 'ALLSTON', newConstruction: false },
    dropped: [],
  },
  {
    product: 'UtahRealEstate.com, whole address only',
    source: 'https://github.com/openaddresses/openaddresses/pull/1381',
    record: { UnparsedAddress: '1611 S Main St Unit 200, Salt Lake City, UT 84115', ListPrice: 1600.0 },
    expected: {
      streetNumber: '1611',
      streetName: 'S Main St',
      unitNumber: 'Unit 200',
      city: 'Salt Lake City',
      zipCode: '84115',
      price: 1600,
    },
    dropped: [],
  },
  {
    product: 'SimplyRETS, lot with units',
    source: 'https://github.com/SimplyRETS/simplyretswp/issues/18',
    record: { LotSizeArea: '7,405', LotSizeUnits: 'Sq Ft' },
    expected: { lotSizeSquareFeet: 7405 },
  },
  {
    product: 'SimplyRETS, lot without units',
    source: 'https://github.com/SimplyRETS/simplyretswp/issues/18',
    record: { LotSizeArea: 0.3, LotSizeUnits: null },
    expected: {},
    dropped: ['LotSizeArea'],
  },
  {
    product: 'Yodata, code of leases',
    source: 'https://github.com/Yodata/real-estate: asyncapi/test/output/src/pages/docs/type/PropertyType.md',
    record: { PropertyType: 'RLSE', PropertySubType: 'Condominium', ListPrice: 2400 },
    expected: 'PropertyType: We list homes for sale',
  },
  {
    product: 'PropTx, lease as a transaction type',
    source: 'https://developer.ampre.us/docs/resources/property',
    record: { PropertyType: 'Residential Freehold', TransactionType: 'For Lease', ListPrice: 3100 },
    expected: 'TransactionType: We list homes for sale',
  },
]
