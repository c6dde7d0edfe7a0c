/** Returns cents as people read them, to the cent: "$1,045.50". */
export const exactDollars = (cents: number): string => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
