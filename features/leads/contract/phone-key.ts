/** Returns the digits of a phone number without the country code of the United States: two spellings of one number are equal. */
export const phoneKey = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10})/, '')
