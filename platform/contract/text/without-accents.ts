/** Returns a text as names are compared: in lower case, without the accents that people leave out when they type. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
