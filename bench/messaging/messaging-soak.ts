import { conclude, print } from '../support/figures.ts'
import { soak, type Soak } from './messaging-soak-run.ts'

const size: Soak = {
  clients: Number(process.env['CLIENTS'] ?? 1000),
  messages: Number(process.env['MESSAGES'] ?? 20_000),
  restarts: Number(process.env['RESTARTS'] ?? 16),
  patienceMs: 330_000,
}
/** The control fails soon; what it lost by then it never finds again. */
const control: Soak = { ...size, messages: size.messages / 5, restarts: Math.ceil(size.restarts / 5), patienceMs: 60_000 }

/**
 * A thousand clients with the product's own connection code, two server processes restarted over and over, half of the times
 * by SIGKILL, while twenty thousand messages are sent; then the same with a server that reads after the identity of rows.
 */
export async function run(): Promise<boolean> {
  const product = await soak('product', size)
  print('soak of the product', product)
  const identityCursor = await soak('identity cursor', control)
  print('soak of the control with an identity cursor', identityCursor)
  return conclude([
    { name: 'messages lost', value: product.lost, most: 0, unit: 'messages' },
    { name: 'messages shown twice', value: product.twice, most: 0, unit: 'messages' },
    { name: 'messages out of order', value: product.disordered, most: 0, unit: 'messages' },
    { name: 'rows beyond the names sent', value: product.rows - product.names, most: 0, unit: 'rows' },
    { name: 'all clients at once, until everybody is registered', value: product.connectMs, most: 5000, unit: 'ms' },
    { name: 'fewer restarts than asked for', value: size.restarts - product.restarted, most: 0, unit: 'restarts' },
    { name: 'control that loses nothing', value: identityCursor.lost > 0 ? 0 : 1, most: 0, unit: 'controls' },
  ])
}
