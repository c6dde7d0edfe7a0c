import type { WordLists } from './patterns.ts'

const nations =
  'african|arab|arabic|armenian|brazilian|british|cambodian|canadian|chinese|cuban|egyptian|ethiopian|european|filipino|french|german|greek|guatemalan|haitian|honduran|indian|iranian|iraqi|irish|israeli|italian|japanese|korean|lebanese|mexican|middle eastern|nigerian|pakistani|persian|polish|portuguese|puerto rican|russian|salvadoran|somali|spanish|syrian|taiwanese|thai|turkish|ukrainian|venezuelan|vietnamese|latin american|south asian|east asian'
const nationals =
  'africans|puerto ricans|middle easterners|hondurans|guatemalans|colombians|dominicans|jamaicans|hmong|roma|gypsies|americans|arabs|armenians|brazilians|canadians|cubans|egyptians|ethiopians|europeans|filipinos|germans|greeks|haitians|indians|iranians|iraqis|israelis|italians|koreans|mexicans|nigerians|pakistanis|persians|poles|russians|salvadorans|somalis|syrians|turks|ukrainians|venezuelans|foreigners|aliens|foreign nationals|foreign buyers|foreign students|immigrants|migrants|refugees|asylum seekers|illegals|illegal aliens|undocumented|noncitizens|non citizens|h1b holders|expats'
const races =
  'african american|asian american|asian|caucasian|hispanic|latina|latino|latinx|anglo|native american|pacific islander|biracial|mixed race|mexican american|chicano|light skinned|dark skinned|fair skinned'
const racesOfPeople =
  'african americans|asian americans|asians|blacks|caucasians|hispanics|latinas|latinos|anglos|native americans|whites|minorities|people of color|persons of color|nonwhites|non whites|gypsies|mexican americans|chicanos'
const faiths =
  'christian|catholic|jewish|muslim|islamic|hindu|buddhist|mormon|lds|baptist|lutheran|methodist|protestant|evangelical|pentecostal|sikh|amish|hasidic|orthodox|religious|church going|churchgoing|god fearing|bible believing|faith based|non religious|atheist|devout|pious|observant|spiritual|quaker|hindi|zoroastrian|born again'
const believers =
  'christians|catholics|jews|muslims|hindus|buddhists|mormons|baptists|lutherans|methodists|protestants|evangelicals|sikhs|believers|nonbelievers|non believers|churchgoers|atheists|jehovahs witnesses|non christians|non muslims|church members|scientologists|quakers|pagans|wiccans|christian people|people of faith|infidels|jewish people'

/** What patterns call by name. Lists may contain lists. */
export const wordLists: WordLists = {
  kids: 'kids|children|babies|infants|toddlers|teens|teenagers|adolescents|minors|youngsters|newborns|little ones|small ones|school kids|a child|a baby|youth|juveniles',
  kid: 'kid|child|baby|infant|toddler|teenager|minor|<kids>',
  small:
    'small|young|little|more|noisy|loud|crying|school age|school aged|pets or|pets and|dogs or|smokers or|smoking or|underage|rowdy|college|running',
  wanted: 'only|preferred|wanted|sought|desired|exclusively|encouraged|favored|first|a plus|a must|required',
  refused:
    'not accepted|not allowed|not welcome|not considered|not permitted|not wanted|not eligible|not admitted|not be|wont be|arent welcome|arent allowed|arent accepted|never considered|should not|need not|neednt|not apply|not inquire|unwelcome|elsewhere|excluded|prohibited|discouraged|forbidden|declined|refused|rejected|turned away|asked to leave|no go|told to leave',
  unmarried:
    'unmarried|unwed|divorced|divorcee|divorcees|separated|widowed|widow|widower|widows|cohabiting|never married|shacking up|living together',
  families:
    'families|a family|any family|large families|big families|young families|single parents|single mothers|single moms|parents|households with kids|households with children',
  against:
    'policy against|policies against|rule against|rules against|ban on|bans|forbids|forbid|prohibits|prohibit|excludes|exclude|refuses|refuse|rejects|discourages|turns away|turn away|turning away',
  ideal: 'ideal|preferred|perfect|best|right|desired|typical',
  never: 'no|not|never|isnt|arent|dont|doesnt|wont|cannot|cant',
  people:
    'people|persons|person|individual|individuals|tenant|tenants|renter|renters|buyer|buyers|applicant|applicants|occupant|occupants|resident|residents|household|households|owner|owners|roommate|roommates|housemate|housemates|neighbors|family|families|couple|couples|lady|ladies|gentleman|man|woman|men|women|folks|student|students|professional|professionals|landlord|clientele|inhabitants|homeowners|homeowner|homebuyers|seniors|types|type|crowd|members|guests|lifestyle',
  area: 'barrio|ghetto|neighborhood|neighborhoods|community|area|enclave|district|block|part of town|section of town|side of town|suburb|subdivision|quarter|town|village|pocket|street|building|complex|development',
  suits:
    'ideal|ideally suited|perfect|perfectly suited|great|suited|well suited|best|designed|tailor made|tailored|made|suitable|good|excellent|wonderful|just right|lovely|fantastic|fabulous|terrific|awesome|amazing|geared|intended|reserved|meant|right|a dream',
  seeks:
    'looking for|seeking|seeks|seek|wanted|wants|prefer|prefers|preferring|preferably|preference for|preference given to|would love to sell to|sell to|selling to|sell only to|rent to|rents to|renting to|lease to|leasing to|rented to|leased to|sold to|marketed to|limited to|restricted to|searching for|in search of|favor|favors|catering to|caters to|reserved for|open to',
  nation: nations,
  nationals,
  race: races,
  racesOfPeople,
  faith: faiths,
  believers,
  origin: '<race>|<nation>|latin',
  color: 'black|white|brown|colored|oriental|negro|american',
  who: 'barrio|ghetto|neighborhood|neighborhoods|community|enclave|population|majority|pocket|section|part of town|side of town|area',
  of: 'speaking|american|populated|dominated|owned|friendly|oriented|centered',
  origins: `<racesOfPeople>|<nationals>|the chinese|the japanese|the vietnamese`,
  man: 'man|gentleman|male|bachelor|guy',
  woman: 'woman|lady|female|girl|bachelorette|gal',
  sexes: 'men|gentlemen|males|guys|boys|women|ladies|females|girls|gals',
  sex: '<man>|<woman>|<sexes>',
  loves:
    'gay|gays|lesbian|lesbians|homosexual|homosexuals|lgbt|lgbtq|queer|queers|bisexual|bisexuals|transgender|transgenders|trans|trans people|gay people|transsexuals|same sex couples|same sex partners|gay couples|lesbian couples',
  disabled:
    'wheelchairs|wheelchair users|wheelchair bound|wheelchair|disabled|disabled people|disabled persons|handicapped|handicaps|walkers|crutches|oxygen tanks|mentally ill|mental illness|blind people|deaf people|blind persons|deaf persons|blind tenants|deaf tenants|mental disability|mental disabilities|physical disability|physical disabilities|a disability|cripples|crippled|disabilities|people with disabilities|persons with disabilities|the disabled|the handicapped|the mentally ill|the blind|the deaf|mobility aids|mobility scooters|mental patients|psychiatric patients|autistic people|epileptics|autistics|paraplegics|amputees|people with mobility|mobility issues|mobility problems|mobility limitations|mobility impairments|mobility impaired|special needs|physically challenged|physically impaired|mentally challenged|mentally handicapped|mentally disabled|visually impaired|hearing impaired|the physically|limited mobility|wheel chairs|addicts|recovering addicts|alcoholics|recovering alcoholics|ex addicts|hiv|aids',
  aid: 'service|support|assistance|emotional support|therapy|comfort|guide|seeing eye|esa',
  animals: 'animal|animals|dog|dogs|pet|pets|cat|cats',
  vouchers:
    'section 8|section eight|sec 8|section8|voucher|vouchers|housing voucher|housing vouchers|housing choice vouchers|hud vouchers|hud tenants|housing assistance|rental assistance|rent assistance|government assistance|public assistance|housing subsidies|subsidies|subsidized tenants|subsidized renters|subsidized rent|welfare|welfare recipients|ssi|ssdi|hcv|hud vash|vash|food stamps|benefits recipients|disability income|disability payments|disability checks|disability benefits|government benefits|government checks|unemployment benefits|government programs|housing programs|social security recipients',
  stage:
    'bachelors|bachelor|singles|single person|single people|single professional|single professionals|couple|couples|young couple|young couples|newlyweds|newlywed|newly weds|newly married|empty nesters|empty nester|retirees|retiree|retired couple|retired couples|retirement age|young professional|young professionals|professional couple|professional couples|working couple|family|families|young family|young families|growing family|growing families|large family|big family|families with children|families with kids|childless couple|childless couples|dinks|dink|seniors|senior|elderly|the elderly|senior citizens|older couple|older couples|mature couple|mature couples|mature adults|older adults|millennials|millennial|gen z|baby boomers|boomers|students|college students|grad students|young adults|young people|parents|new parents|kids|children|first time parents|grandparents|soccer moms|yuppies|twenty somethings|thirty somethings|twentysomethings|thirtysomethings|golden agers|retired person|retired gentleman|retired lady|one person|two people|older folks|older persons|older people|retired people|retired persons|retired folks|childfree|single woman|single man|single women|single men|single moms|single mothers|expectant parents|starter families|professionals|working professionals|executives|multigenerational families|homeschoolers|homeschool families',
  tone: 'a|an|the|any|one|your|that|young|quiet|mature|older|active|busy|single|nice|discerning|modern|working|small|large|stylish|hip|respectful|responsible|energetic|executive|ambitious|outgoing|sophisticated|educated|loving|happy',
  solo: 'solo|solamente|unicamente|exclusivamente|preferiblemente',
  gente:
    'adultos|mujeres|hombres|damas|caballeros|cristianos|catolicos|evangelicos|judios|hispanos|latinos|mexicanos|americanos|blancos|matrimonios|parejas casadas|casados|solteros|ciudadanos|residentes legales|gente joven|jovenes',
  ninos: 'ninos|hijos|bebes|menores|adolescentes|familias con ninos|familias',
}

/** What HUD's memo of January 9, 1995 accepts, and words that only look like a group of people. Whatever touches them is left alone. */
export const neutralPatterns: readonly string[] = [
  'master|primary bedroom|bath|bathroom|suite|retreat|closet',
  'mother|father in law suite|quarters|apartment|unit',
  'bachelor apartment|apartments|flat|unit',
  'family room|rooms|kitchen|style|dining|bath|bathroom|entrance|entry|den|size|sized|heirloom|owned|compound|pool|restaurant|restaurants|run|ties',
  'single|multi|two|three|four family',
  'walk in closet|closets|pantry|shower',
  'walking distance ~1 to bus|transit|shops|shopping|town|downtown|park|school|schools|beach|train',
  'wheelchair ramp|ramps|access|accessible|lift|friendly|turning|height|clearance|entrance',
  'church|mosque|temple|mission|synagogue|cathedral|parish|chapel|abbey|christian|st|saint ~1 street|st|road|rd|avenue|ave|lane|ln|drive|hill|hills|station|creek|park|boulevard|blvd|square|place|court|way|university|brothers|grass|ceiling|ceilings|texas|tx|city|terrace|bells|bell|hall|pew|pews|windows|row|heights|valley|canyon',
  'kosher meals|kitchen|kitchens|market|restaurant|restaurants|deli',
  'merry|happy christmas|easter|hanukkah|holidays',
  'senior|community|student|youth|jewish|family|adult center|centers|discount|pool|garden|gardens|park|theater|college|services|education|school|room|lounge|mailbox|mailboxes',
  '<origin>|<color> oak|marble|tile|tiles|brick|cabinets|cabinet|kitchen|kitchens|island|door|doors|counters|countertops|granite|quartz|food|restaurant|restaurants|cuisine|style|revival|colonial|bungalow|foursquare|craftsman|garden|gardens|market|markets|grocery|steel|lacquer|walls|trim|fence|fences|sand|pine|walnut|cherry|maple|elm|appliances|shutters|windows|siding|stucco|river|lake|creek|rock|mountain|hills|bear|diamond',
  'area rug|rugs',
  '# years old|young|ago',
  'no more|less than ~2 # steps|stairs|minutes|miles|blocks|units|homes|cars|pets|dogs|vehicles',
  'children|childrens|kid|kids slide|swing|swings|bunk|bunks|loft|desk|table|playset|playhouse|proof|proofed|safe|museum|pool|playground|play|playroom|bath|bathroom|bedroom|bedrooms|room|rooms|wing|zone|library|theater|hospital|park|friendly_pool|area|club|camp',
  'mens|womens|mans|lady_bird|lady_banks',
  'section 8 of|map|plat|phase|block',
  'handicap|handicapped|disabled parking|accessible|access|accessibility|friendly|ready|equipped|compliant|ramp|ramps|bathroom|bathrooms|bath|baths|shower|showers|entrance|entry|stall|stalls|space|spaces|placard|unit|units|door|doors|doorway|doorways|toilet|toilets|rail|rails|lift|bar|bars|features|modifications|height|spot|spots|van',
  '# plus|+|and_over|and_older|or_better? ~4 housing_for_older_persons',
  'housing_for_older_persons act|exemption',
  'fee|fees|deposit|deposits|charge|rent ~1 waived ~1 for ~1 <aid> <animals>',
  'playground|playset|play_area|pool|camp|program|programs|school ~2 age|ages # to|and|through #',
  'no|without|waived|never ~3 fee|fees|deposit|deposits|charge|charges|rent ~2 for ~1 <aid> <animals>',
  '<aid> <animals> ~3 no|without|free|waived ~3 fee|fees|deposit|deposits|charge|charges|of',
  'gay|straight|irish|german|polish|dutch|english|french|swedish|spanish|mexican|indian|chinese|jewish|polk|black|white|brown|american street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|way|court|ct|place|alley|trail|channel|village|hill|heights|town|mills|consulate|embassy',
  'english|french|spanish garden|gardens|country|tudor|cottage|manor|ivy|basement|pub|door|doors|tile|style|quarter|mission|moss|oak',
]
