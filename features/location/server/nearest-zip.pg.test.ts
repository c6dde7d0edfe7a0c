import { beforeAll, expect, test } from 'vitest'
import { getZipCode, nearestZipCode } from '#features/location/contract'
import { location } from '#features/location/server'
import { testApp } from '#platform/testing/test-app.ts'

let app: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  app = await testApp(location)
})

const nearest = (latitude: number, longitude: number) => app.as(undefined).call(nearestZipCode, { query: { latitude, longitude } })

/** The fifty largest cities, each at the center that maps give it, with the ZIP people live in there; reviewed by hand. */
const centers: readonly [city: string, latitude: number, longitude: number, zip: string][] = [
  ['New York, NY', 40.7128, -74.006, '10007'],
  ['Los Angeles, CA', 34.0522, -118.2437, '90013'],
  ['Chicago, IL', 41.8781, -87.6298, '60603'],
  ['Houston, TX', 29.7604, -95.3698, '77002'],
  ['Phoenix, AZ', 33.4484, -112.074, '85003'],
  ['Philadelphia, PA', 39.9526, -75.1652, '19102'],
  ['San Antonio, TX', 29.4241, -98.4936, '78205'],
  ['San Diego, CA', 32.7157, -117.1611, '92101'],
  ['Dallas, TX', 32.7767, -96.797, '75202'],
  ['Jacksonville, FL', 30.3322, -81.6557, '32202'],
  ['Austin, TX', 30.2672, -97.7431, '78701'],
  ['Fort Worth, TX', 32.7555, -97.3308, '76102'],
  ['San Jose, CA', 37.3382, -121.8863, '95113'],
  ['Columbus, OH', 39.9612, -82.9988, '43215'],
  ['Charlotte, NC', 35.2271, -80.8431, '28202'],
  ['Indianapolis, IN', 39.7684, -86.1581, '46204'],
  ['San Francisco, CA', 37.7749, -122.4194, '94103'],
  ['Seattle, WA', 47.6062, -122.3321, '98104'],
  ['Denver, CO', 39.7392, -104.9903, '80202'],
  ['Oklahoma City, OK', 35.4676, -97.5164, '73102'],
  ['Nashville, TN', 36.1627, -86.7816, '37201'],
  ['Washington, DC', 38.9072, -77.0369, '20036'],
  ['El Paso, TX', 31.7619, -106.485, '79901'],
  ['Las Vegas, NV', 36.1716, -115.1391, '89101'],
  ['Boston, MA', 42.3601, -71.0589, '02109'],
  ['Detroit, MI', 42.3314, -83.0458, '48226'],
  ['Portland, OR', 45.5152, -122.6784, '97204'],
  ['Louisville, KY', 38.2527, -85.7585, '40202'],
  ['Memphis, TN', 35.1495, -90.049, '38103'],
  ['Baltimore, MD', 39.2904, -76.6122, '21202'],
  ['Milwaukee, WI', 43.0389, -87.9065, '53203'],
  ['Albuquerque, NM', 35.0844, -106.6504, '87102'],
  ['Tucson, AZ', 32.2226, -110.9747, '85701'],
  ['Fresno, CA', 36.7378, -119.7871, '93721'],
  ['Sacramento, CA', 38.5816, -121.4944, '95814'],
  ['Mesa, AZ', 33.4152, -111.8315, '85201'],
  ['Atlanta, GA', 33.749, -84.388, '30303'],
  ['Kansas City, MO', 39.0997, -94.5786, '64106'],
  ['Colorado Springs, CO', 38.8339, -104.8214, '80903'],
  ['Omaha, NE', 41.2565, -95.9345, '68102'],
  ['Raleigh, NC', 35.7796, -78.6382, '27601'],
  ['Miami, FL', 25.7617, -80.1918, '33131'],
  ['Virginia Beach, VA', 36.8529, -75.978, '23451'],
  ['Long Beach, CA', 33.7701, -118.1937, '90802'],
  ['Oakland, CA', 37.8044, -122.2712, '94612'],
  ['Minneapolis, MN', 44.9778, -93.265, '55415'],
  ['Bakersfield, CA', 35.3733, -119.0187, '93301'],
  ['Tulsa, OK', 36.154, -95.9928, '74103'],
  ['Tampa, FL', 27.9506, -82.4572, '33602'],
  ['Arlington, TX', 32.7357, -97.1081, '76011'],
]

test.each(centers)('in the middle of %s the ZIP is one people live in', async (city, latitude, longitude, zip) => {
  const central = await nearest(latitude, longitude)
  expect({ zip: central.zip, kind: central.kind, place: `${central.city}, ${central.state}` }).toEqual({
    zip,
    kind: 'residential',
    place: city,
  })
  // A browser sends three decimals, which on an edge lead next door.
  const rounded = await nearest(Number(latitude.toFixed(3)), Number(longitude.toFixed(3)))
  expect({ kind: rounded.kind, place: `${rounded.city}, ${rounded.state}` }).toEqual({ kind: 'residential', place: city })
})

test('Times Square leads to its neighborhood and not to a tower of offices', async () => {
  expect((await nearest(40.758, -73.9855)).zip).toBe('10036')
})

test.each([
  ['78713', 'mail'],
  ['94119', 'mail'],
  ['90009', 'mail'],
  ['98111', 'mail'],
  ['85001', 'mail'],
  ['80261', 'mail'],
  ['37243', 'mail'],
  ['75270', 'uninhabited'],
  ['98164', 'uninhabited'],
  ['10112', 'uninhabited'],
  ['78234', 'military'],
  ['78701', 'residential'],
  ['98104', 'residential'],
])('%s is known as %s', async (zip, kind) => {
  expect((await app.as(undefined).call(getZipCode, { params: { zip } })).kind).toBe(kind)
})
