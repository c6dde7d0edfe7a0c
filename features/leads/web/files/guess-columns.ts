import { withoutAccents } from '#platform/contract/text/without-accents.ts'
import { toPlainCell } from './plain-cell.ts'

/** Fields that a column can be read as. Several columns may share a field; all are read. */
export const contactFields = ['name', 'first', 'middle', 'last', 'suffix', 'email', 'phone', 'tags', 'note', 'company', 'skip'] as const
export type ContactField = (typeof contactFields)[number]

const kind =
  '(?:primary|mobile|cell|home|work|business|personal|other|main|company main|contact|lead|client|buyer|secondary|alternate|additional|car|radio|tty\\/tdd|tty) '
/** After the name in Spanish, as in `Teléfono del trabajo 2`. */
const spanishKind =
  ' (?:movil|celular|fijo|particular|personal|principal|otro|(?:del? )?(?:la )?(?:trabajo|casa|oficina|empresa|organizacion|domicilio|automovil|coche))'
/** After the name: `1`, `1 - value`, `(home)`. */
const ending = '(?: \\d{1,2})?(?: - (?:value|valor)| (?:value|valor))?(?: \\([a-z ]+\\))?'

/**
 * Heads as Google, Outlook, Apple Numbers, Follow Up Boss, kvCORE, LinkedIn, HubSpot, Mailchimp, Zillow and our own export write them, in
 * English and Spanish, after `plainHead`.
 */
const heads: readonly (readonly [ContactField, RegExp])[] = [
  [
    'email',
    new RegExp(
      `^(?:${kind})?(?:e-?mail(?: address(?:es)?| \\d{1,2} address)?|mail|emails|(?:direccion de )?correo(?: electronico)?(?:${spanishKind})?)${ending}$`,
    ),
  ],
  [
    'phone',
    new RegExp(
      `^(?:${kind})?(?:(?:tele)?phone(?: numbers?)?|phones|mobile|cell|cellphone|tel|telefono|movil|celular)(?: phone)?(?: numbers?)?(?:${spanishKind})?${ending}$`,
    ),
  ],
  ['phone', /^(?:callback(?: phone)?(?: number)?|numero (?:telefonico|de (?:telefono|celular|movil))|whatsapp(?: phone)?(?: number)?)$/],
  ['name', /^(?:(?:full|contact|client|customer|lead|buyer|display) name|name|fullname|contact|nombre completo|nombre y apellidos?)$/],
  ['first', /^(?:first(?: ?name)?|given name|fname|forename|nombres?|primer nombre|nombre de pila)$/],
  ['middle', /^(?:middle ?name|additional name|segundo nombre)$/],
  ['last', /^(?:last(?: ?name)?|family name|lname|surname|apellidos?|(?:primer|segundo) apellido|apellido (?:paterno|materno))$/],
  ['suffix', /^(?:name )?suffix$/],
  ['tags', /^(?:tags?(?: \(multiple\))?|labels?|groups?|group membership|categor(?:y|ies)|hashtags?|etiquetas?|grupos?|categorias?)$/],
  ['note', /^(?:notes?|comments?|message|background|remarks?|notas?|comentarios?|observaciones)$/],
  ['company', /^(?:company(?: name)?|organi[sz]ation(?: name| 1 - name)?|empresa|compania|organizacion)$/],
]

/** Returns a head as the patterns have it: `First_Name` and `E-mail Address*` become `first name` and `e-mail address`. */
const plainHead = (head: string): string =>
  withoutAccents(head)
    .replaceAll(/[\s_]+/g, ' ')
    .replaceAll(/[*:"“”?#]/g, '')
    .trim()

/** Returns the field of a column by its head or, where the head says nothing, by its cells. */
export function guessField(head: string, samples: readonly string[]): ContactField {
  const plain = plainHead(head)
  const known = heads.find(([, pattern]) => pattern.test(plain))?.[0]
  if (known || plain !== '') return known ?? 'skip'
  const share = (pattern: RegExp) => samples.filter((cell) => pattern.test(toPlainCell(cell).trim())).length / (samples.length || 1)
  if (share(/^\S+@\S+\.\S+$/) > 0.5) return 'email'
  if (share(/^\+?[\d\s().-]{7,20}$/) > 0.5) return 'phone'
  return 'skip'
}
