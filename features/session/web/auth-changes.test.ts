import { expect, test } from 'vitest'
import { authChanges } from './auth-changes.ts'
import { provisionalUser } from './cached-user.ts'

const user = { ...provisionalUser({ uid: 'u1', email: 'ada@example.com', displayName: null, emailVerified: true }), id: 7 }
const agent = { ...user, isAgent: true, role: 'agent' as const }

test('signing in is a login that reads everything anew and the role’s data in advance', () => {
  expect(authChanges(undefined, agent)).toEqual([
    { kind: 'login', reload: 'everything', prefetch: expect.arrayContaining(['/api/agent/properties', '/api/agent/verified']) as string[] },
  ])
  expect(authChanges({ ...user, firebaseUid: 'u2' }, user)).toMatchObject([{ kind: 'login' }])
})

test('signing out is a logout, but only for someone who was there', () => {
  expect(authChanges(user, undefined)).toEqual([{ kind: 'logout' }])
  expect(authChanges(undefined, undefined)).toEqual([])
})

test('becoming an agent is a role change', () => {
  expect(authChanges(user, agent)).toMatchObject([{ kind: 'role_change', reload: 'everything' }])
})

test('a change of verification reloads the agent’s verification, properties and dashboard', () => {
  expect(authChanges(agent, { ...agent, isVerified: true })).toEqual([
    { kind: 'verification_change', reload: ['/api/agent/verified', '/api/agent/properties', '/api/agent/dashboard'] },
  ])
})

test('the same person again is no event', () => {
  expect(authChanges(agent, { ...agent, name: 'Ada L.' })).toEqual([])
})
