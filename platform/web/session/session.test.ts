import { expect, test } from 'vitest'
import { beforeSignOut, sessionStore, signOut } from './session.ts'

test('signing out waits for last work while the session still counts, and lets it put things back after', async () => {
  const order: string[] = []
  sessionStore.connect({ token: () => Promise.resolve('token'), signOut: async () => void order.push('signed out, storage emptied') })
  beforeSignOut(async () => {
    order.push('last save')
    return () => void order.push('put back')
  })
  beforeSignOut(() => Promise.reject(new Error('no connection')))
  beforeSignOut(async () => () => void order.push('withdrawn'))()
  await signOut()
  expect(order).toEqual(['last save', 'signed out, storage emptied', 'put back'])
})
