import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { asksFromThisMachine, isServedHost } from './request-host.ts'

const allowed = ['homes.example', '10.0.0.5']

test.each([
  ['localhost:3000', true],
  ['LOCALHOST', true],
  ['127.0.0.1:8080', true],
  ['127.8.8.8', true],
  ['[::1]:3000', true],
  ['homes.example', true],
  ['Homes.Example:8443', true],
  ['homes.example.', true],
  ['10.0.0.5:3000', true],
  ['www.homes.example', false],
  ['homes.example.evil.example', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['127.evil.example', false],
  ['10.0.0.6', false],
  ['evil.example@localhost', false],
  ['localhost/../evil.example', false],
  ['localhost:port', false],
  ['', false],
  [undefined, false],
])('the host %s is served: %s', (host, served) => {
  expect(isServedHost({ headers: { host } }, allowed)).toBe(served)
})

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers: { host: 'localhost:3000', ...headers }, socket: { remoteAddress } }) as unknown as IncomingMessage

test.each([
  ['127.0.0.1', {}, true],
  ['::1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['127.0.0.1', { host: '[::1]:3000' }, true],
  ['203.0.113.9', {}, false],
  ['::ffff:203.0.113.9', {}, false],
  ['', {}, false],
  ['127.0.0.1', { host: 'homes.example' }, false],
  ['127.0.0.1', { host: 'rebound.example:3000' }, false],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['127.0.0.1', { 'x-forwarded-host': 'localhost' }, false],
  ['127.0.0.1', { 'x-forwarded-proto': 'https' }, false],
  ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, false],
  ['127.0.0.1', { 'x-real-ip': '127.0.0.1' }, false],
  ['127.0.0.1', { via: '1.1 proxy' }, false],
])('a request from %s with %j comes from this machine: %s', (address, headers, local) => {
  expect(asksFromThisMachine(from(address, headers))).toBe(local)
})
