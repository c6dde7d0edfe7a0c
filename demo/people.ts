/** What demo people sign in with where nobody else can reach them, see `passwords.ts`. It is published in the README. */
export const demoPassword = 'walk-the-house-2026'

export interface DemoPerson {
  /** Never shown; other demo data refers to the person by it, and the e-mail address begins with it. */
  key: string
  firstName: string
  lastName: string
  zipCode: string
}

export interface DemoAgent extends DemoPerson {
  office: { name: string; city: string; state: string }
  /** License numbers begin with DEMO, so that nobody takes them for real ones. */
  license: { number: string; state: string; type: 'Broker' | 'Salesperson' }
  bio: string
  specialties: string[]
  cities: string[]
  yearsOfExperience: number
  plan: 'basic' | 'pro' | 'premium'
  isAdmin?: true
  lifestyleClip?: 'cafe' | 'park'
}

export const emailOf = (person: { key: string }) => `${person.key}@demo.tourstead.example`

const juniper = { name: 'Lone Juniper Realty', city: 'Austin', state: 'TX' }
const lantern = { name: 'Pacific Lantern Homes', city: 'Oakland', state: 'CA' }

export const demoAgents: readonly DemoAgent[] = [
  {
    key: 'nora',
    firstName: 'Nora',
    lastName: 'Lindqvist',
    zipCode: '78701',
    office: juniper,
    license: { number: 'DEMO0001', state: 'TX', type: 'Broker' },
    bio: 'Broker of Lone Juniper Realty. I answer for every listing of the house and walk each home with the camera before it goes out.',
    specialties: ['Brokerage', 'Historic homes'],
    cities: ['Austin, TX'],
    yearsOfExperience: 21,
    plan: 'premium',
    isAdmin: true,
  },
  {
    key: 'maya',
    firstName: 'Maya',
    lastName: 'Castellanos',
    zipCode: '78751',
    office: juniper,
    license: { number: 'DEMO0002', state: 'TX', type: 'Salesperson' },
    bio: 'I film every home on the first quiet morning and set the chapters myself, so you can go straight to the room you wonder about. Bungalows in Austin and ranches in San Antonio are what I know best.',
    specialties: ['Bungalows', 'Single-level homes', 'First purchase'],
    cities: ['Austin, TX', 'San Antonio, TX'],
    yearsOfExperience: 9,
    plan: 'pro',
    lifestyleClip: 'cafe',
  },
  {
    key: 'theo',
    firstName: 'Theo',
    lastName: 'Brandt',
    zipCode: '75208',
    office: juniper,
    license: { number: 'DEMO0003', state: 'TX', type: 'Salesperson' },
    bio: 'New builds in Oak Cliff and older houses in Fort Worth. I worked as a framing carpenter for eight years and still look at the joists first.',
    specialties: ['New construction', 'Renovation'],
    cities: ['Dallas, TX', 'Fort Worth, TX'],
    yearsOfExperience: 12,
    plan: 'pro',
  },
  {
    key: 'renee',
    firstName: 'Renée',
    lastName: 'Okafor',
    zipCode: '77005',
    office: juniper,
    license: { number: 'DEMO0004', state: 'TX', type: 'Salesperson' },
    bio: 'Houston inside the Loop. Ask me about drainage, roof age and what a renovation really took: I keep the invoices with the listing.',
    specialties: ['Inner Loop', 'Historic homes'],
    cities: ['Houston, TX'],
    yearsOfExperience: 15,
    plan: 'basic',
  },
  {
    key: 'lucia',
    firstName: 'Lucia',
    lastName: 'Ferrante',
    zipCode: '92103',
    office: lantern,
    license: { number: 'DEMO0005', state: 'CA', type: 'Salesperson' },
    bio: 'Mid-century houses between Clairemont and Bankers Hill. I list what was changed since the first owner and who changed it.',
    specialties: ['Mid-century homes', 'Townhouses'],
    cities: ['San Diego, CA'],
    yearsOfExperience: 11,
    plan: 'pro',
    lifestyleClip: 'park',
  },
  {
    key: 'amir',
    firstName: 'Amir',
    lastName: 'Haddad',
    zipCode: '90066',
    office: lantern,
    license: { number: 'DEMO0006', state: 'CA', type: 'Salesperson' },
    bio: 'Contemporary homes from Mar Vista to Eagle Rock. You get the permit history together with the floor plan.',
    specialties: ['Contemporary homes', 'New construction'],
    cities: ['Los Angeles, CA'],
    yearsOfExperience: 7,
    plan: 'basic',
  },
  {
    key: 'grace',
    firstName: 'Grace',
    lastName: 'Nakamura',
    zipCode: '94607',
    office: lantern,
    license: { number: 'DEMO0007', state: 'CA', type: 'Broker' },
    bio: 'Broker of Pacific Lantern Homes. Brick rows in Old Oakland, post-and-beam tracts in San José, and a file of seismic reports for both.',
    specialties: ['Townhouses', 'Mid-century homes'],
    cities: ['Oakland, CA', 'San Jose, CA'],
    yearsOfExperience: 18,
    plan: 'premium',
  },
  {
    key: 'owen',
    firstName: 'Owen',
    lastName: 'Whitfield',
    zipCode: '95819',
    office: lantern,
    license: { number: 'DEMO0008', state: 'CA', type: 'Salesperson' },
    bio: 'East Sacramento and Land Park. I write down the tree, the furnace and the sewer line of every house I sell.',
    specialties: ['Bungalows', 'Single-level homes'],
    cities: ['Sacramento, CA'],
    yearsOfExperience: 5,
    plan: 'basic',
  },
]

export const demoBuyers: readonly DemoPerson[] = [
  { key: 'priya', firstName: 'Priya', lastName: 'Raman', zipCode: '78704' },
  { key: 'marcus', firstName: 'Marcus', lastName: 'Bell', zipCode: '75214' },
  { key: 'elena', firstName: 'Elena', lastName: 'Petrova', zipCode: '94610' },
  { key: 'jordan', firstName: 'Jordan', lastName: 'Avery', zipCode: '92104' },
]

export const demoPeople: readonly DemoPerson[] = [...demoAgents, ...demoBuyers]
