interface AddressParts {
  street_number: string | null
  street_name: string | null
  unit_number: string | null
}

/** `1204 Elm St, Unit 3`; null without a street. A unit of one word, such as `B12`, gets the word Unit; `Rear` and `Ste 200` stay. */
export function addressLine({ street_number, street_name, unit_number }: AddressParts): string | null {
  if (!street_name) return null
  const street = [street_number, street_name].filter(Boolean).join(' ')
  return unit_number
    ? `${street}, ${/^[#\d]|^\S?$|^\S*\d\S*$/.test(unit_number) ? `Unit ${unit_number.replace(/^#\s*/, '')}` : unit_number}`
    : street
}
