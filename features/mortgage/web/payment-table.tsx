import * as texts from '#texts/mortgage'
import { fill } from '#platform/contract/fill.ts'
import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { centText, type Payment, type Year } from '#features/mortgage/contract'
import { Cell, Column, DataTable } from '#platform/web/ui/display/data-table.tsx'

/** One row a year; the address says which year is open, so that it opens without scripts and in a shared link. */
export function PaymentTable({ years, address }: { years: readonly Year[]; address: URLSearchParams }) {
  const open = Number(address.get('year'))
  return (
    <section aria-labelledby="payments" className="flex flex-col gap-4">
      <h2 id="payments" className="font-display text-xl font-semibold">
        {texts.paymentSchedule}
      </h2>
      <DataTable
        caption={texts.scheduleByYear}
        head={
          <>
            <Column>{texts.yearHeading}</Column>
            <Column className="text-right">{texts.interest}</Column>
            <Column className="text-right">{texts.principal}</Column>
            <Column className="text-right">{texts.balance}</Column>
          </>
        }
      >
        {years.map((year) => (
          <Fragment key={year.year}>
            <tr>
              <th scope="row" className="px-4 py-2 text-left font-normal">
                <Link
                  to={addressWith(address, open === year.year ? undefined : year.year)}
                  replace
                  preventScrollReset
                  aria-label={fill(texts.showOrHideMonthsOfYear, { year: year.year, action: open === year.year ? texts.hide : texts.show })}
                  className="inline-flex min-h-8 items-center text-spruce underline-offset-4 hover:underline"
                >
                  {year.year}
                  <span aria-hidden="true" data-print="hide" className="ml-2">
                    {open === year.year ? '−' : '+'}
                  </span>
                </Link>
              </th>
              <Amounts interest={year.interest} principal={year.principal} balance={year.balance} />
            </tr>
            {open === year.year &&
              year.payments.map((payment) => (
                <tr key={payment.month} className="bg-sunken text-quiet">
                  <th scope="row" className="py-2 pr-4 pl-8 text-left font-normal whitespace-nowrap">
                    {fill(texts.monthMonth, { month: payment.month })}
                  </th>
                  <Amounts {...payment} />
                </tr>
              ))}
          </Fragment>
        ))}
      </DataTable>
    </section>
  )
}

function Amounts({ interest, principal, balance }: Pick<Payment, 'interest' | 'principal' | 'balance'>) {
  return [interest, principal, balance].map((amount, index) => (
    <Cell key={index} className="py-2! text-right tabular-nums">
      {centText(amount)}
    </Cell>
  ))
}

function addressWith(address: URLSearchParams, year: number | undefined): string {
  const next = new URLSearchParams(address)
  if (year === undefined) next.delete('year')
  else next.set('year', String(year))
  return `${href('/mortgage-calculator')}?${next.toString()}`
}
