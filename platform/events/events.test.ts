import { expect, test } from 'vitest'
import { inProcessBus } from '#platform/bus/in-process-bus.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { defineEvent, defineSharedEvent, defineTransactionEvent } from './define-event.ts'
import { openEvents } from './events.ts'
import { definePort, openPorts } from './ports.ts'

const trx = {} as DatabaseTransaction

test('an event of this process is received by all who listen here, in their order, and nowhere else', () => {
  const bus = inProcessBus()
  const [here, elsewhere] = [openEvents(bus), openEvents(bus)]
  const doorOpened = defineEvent<{ door: number }>('doorOpened')
  const received: string[] = []
  here.on(doorOpened, ({ door }) => received.push(`first ${door}`))
  here.on(doorOpened, ({ door }) => received.push(`second ${door}`))
  elsewhere.on(doorOpened, () => received.push('elsewhere'))
  here.emit(doorOpened, { door: 1 })
  expect(received).toEqual(['first 1', 'second 1'])
})

test('a shared event is heard once by each listener in every process', async () => {
  const bus = inProcessBus()
  const [here, elsewhere] = [openEvents(bus), openEvents(bus)]
  const doorOpened = defineSharedEvent<{ door: number | null }>('doorOpened')
  const received: unknown[] = []
  await here.on(doorOpened, (payload) => received.push('here', payload))
  await here.on(doorOpened, () => received.push('here too'))
  await elsewhere.on(doorOpened, (payload) => received.push('elsewhere', payload))
  here.emit(doorOpened, { door: null })
  expect(received).toEqual(['here', { door: null }, 'here too', 'elsewhere', { door: null }])
})

test('who hears a shared event is told when some may have been lost', async () => {
  const gaps: (() => void)[] = []
  const events = openEvents({ ...inProcessBus(), onGap: (listener) => gaps.push(listener) })
  let missed = 0
  await events.on(
    defineSharedEvent('doorOpened'),
    () => undefined,
    () => (missed += 1),
  )
  for (const gap of gaps) gap()
  expect(missed).toBe(1)
  await events.close()
  for (const gap of gaps) gap()
  expect(missed).toBe(1)
})

test('a listener that fails is reported by the name of the event and harms neither the emitter nor other listeners', async () => {
  const events = openEvents(inProcessBus())
  const doorOpened = defineEvent<number>('doorOpened')
  const reported: unknown[] = []
  let received = 0
  events.onFailure((error, event) => reported.push([event, String(error)]))
  events.on(doorOpened, () => {
    throw new Error('at once')
  })
  events.on(doorOpened, () => Promise.reject(new Error('later')))
  events.on(doorOpened, () => (received += 1))
  events.emit(doorOpened, 1)
  expect(received).toBe(1)
  await expect
    .poll(() => reported)
    .toEqual([
      ['doorOpened', 'Error: at once'],
      ['doorOpened', 'Error: later'],
    ])
})

test('who listens to an event in a transaction is waited for, one after the other, and may refuse it', async () => {
  const events = openEvents(inProcessBus())
  const doorSold = defineTransactionEvent<string>('doorSold')
  const steps: string[] = []
  events.on(doorSold, async (given, door) => {
    expect(given).toBe(trx)
    await Promise.resolve()
    steps.push(`first ${door}`)
  })
  events.on(doorSold, async (_, door) => {
    steps.push(`second ${door}`)
    if (door === 'stolen') throw new Error('not theirs')
  })
  events.on(doorSold, async () => void steps.push('third'))
  await events.emitIn(trx, doorSold, 'blue')
  await expect(events.emitIn(trx, doorSold, 'stolen')).rejects.toThrow('not theirs')
  expect(steps).toEqual(['first blue', 'second blue', 'third', 'first stolen', 'second stolen'])
})

test('after closing nothing is received', async () => {
  const events = openEvents(inProcessBus())
  const opened = defineEvent<number>('opened')
  const shared = defineSharedEvent<number>('shared')
  let received = 0
  events.on(opened, () => (received += 1))
  await events.on(shared, () => (received += 1))
  await events.close()
  events.emit(opened, 1)
  events.emit(shared, 1)
  expect(received).toBe(0)
})

test('closing waits for the listeners under way', async () => {
  const events = openEvents(inProcessBus())
  const opened = defineEvent<number>('opened')
  const { promise, resolve } = Promise.withResolvers<void>()
  const steps: string[] = []
  events.on(opened, async () => {
    await promise
    steps.push('heard')
  })
  events.emit(opened, 1)
  const closing = events.close().then(() => steps.push('closed'))
  resolve()
  await closing
  expect(steps).toEqual(['heard', 'closed'])
})

test('a port has the parts that were handed in, in their order, and none at first', () => {
  const ports = openPorts()
  const doors = definePort<string>('doors')
  expect(ports.parts(doors)).toEqual([])
  ports.add(doors, 'blue')
  ports.add(doors, 'red')
  expect(ports.parts(doors)).toEqual(['blue', 'red'])
  expect(ports.parts(definePort('windows'))).toEqual([])
})
