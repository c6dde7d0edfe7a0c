import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { checkBuyerAgent, RepresentationFields, type BuyerAgentInput } from './representation-fields.tsx'

function Shown() {
  const [input, setInput] = useState<BuyerAgentInput>({ has: false, name: '', brokerage: '' })
  return (
    <>
      <RepresentationFields
        disclosure="Maya Castellanos lists this home and works for its seller."
        needsAgreement={false}
        input={input}
        onChange={setInput}
        problems={checkBuyerAgent(input)}
      />
      <p>{`Problems: ${Object.keys(checkBuyerAgent(input)).length}`}</p>
    </>
  )
}

test('a buyer reads whom the agent works for, and what they typed about their own agent stays when they change the choice', async () => {
  await render(<Shown />)
  await expect.element(page.getByText('Maya Castellanos lists this home and works for its seller.')).toBeVisible()
  await expect.element(page.getByText('Problems: 0')).toBeVisible()
  await page.getByRole('radio', { name: 'I have my own agent' }).click()
  await expect.element(page.getByText('Enter the name of your agent.')).toBeVisible()
  await page.getByLabelText('Your agent’s name').fill('Noor Haddad')
  await page.getByLabelText('Their brokerage').fill('Pecan Homes')
  await expect.element(page.getByText('Problems: 0')).toBeVisible()
  await page.getByRole('radio', { name: 'No', exact: true }).click()
  await page.getByRole('radio', { name: 'I have my own agent' }).click()
  await expect.element(page.getByLabelText('Your agent’s name')).toHaveValue('Noor Haddad')
})
