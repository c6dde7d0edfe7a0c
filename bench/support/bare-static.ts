// What serving the map is measured against: its archives as plain files, read in ranges.
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const app = Fastify()
await app.register(fastifyStatic, { root: join(import.meta.dirname, '../../features/location/server/map/archives'), maxAge: 86_400_000 })
const url = await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`A bare server is ready at ${url}`)
process.once('SIGTERM', () => void app.close())
