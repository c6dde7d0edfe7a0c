import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { NetworkError } from '#platform/web/call/network-error.ts'
import { Queries, sharedQueries } from './queries.tsx'
import { ReadView } from './read-view.tsx'

let answers: (() => Promise<string[]>)[] = []
const key = ['read-view']

function Names() {
  const reading = useQuery({ queryKey: key, queryFn: () => answers.shift()?.() ?? Promise.reject(new NetworkError()), retry: false })
  return (
    <ReadView reading={reading} what="your names" isEmpty={(names) => names.length === 0} empty={<p>No names yet</p>}>
      {(names) => <p>{names.join(' and ')}</p>}
    </ReadView>
  )
}

const show = async (...next: (() => Promise<string[]>)[]) => {
  answers = next
  sharedQueries().clear()
  return render(
    <Queries>
      <Names />
    </Queries>,
  )
}

test('what is being read is announced, and then it is there', async () => {
  const reply = Promise.withResolvers<string[]>()
  const screen = await show(() => reply.promise)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading your names')
  reply.resolve(['Ann', 'Ben'])
  await expect.element(screen.getByText('Ann and Ben')).toBeVisible()
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
})

test('what could not be read says so, and can be tried again', async () => {
  const screen = await show(
    () => Promise.reject(new NetworkError()),
    async () => ['Ann'],
  )
  await expect.element(screen.getByRole('alert').getByText('Your names could not be loaded')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Ann')).toBeVisible()
})

test('an empty reply says what is missing', async () => {
  const screen = await show(async () => [])
  await expect.element(screen.getByText('No names yet')).toBeVisible()
})

test('what was read stays on the screen when reading it anew fails', async () => {
  const screen = await show(
    async () => ['Ann'],
    () => Promise.reject(new NetworkError()),
  )
  await expect.element(screen.getByText('Ann')).toBeVisible()
  await sharedQueries().refetchQueries({ queryKey: key })
  await expect.element(screen.getByText('Ann')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
