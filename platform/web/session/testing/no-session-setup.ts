import { beforeEach } from 'vitest'
import { sessionStore } from '../session.ts'

/** No test begins as the person whom an earlier test of its file signed in. */
beforeEach(() => sessionStore.set({ status: 'loading' }))
