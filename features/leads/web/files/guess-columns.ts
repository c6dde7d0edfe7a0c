import { withoutAccents } from '#platform/contract/text/without-accents.ts'
import { toPlainCell } from './plain-cell.ts'

/** Fields that a column can be read as. Several columns may share a field; all are read. */
export const contactFields = ['name', 'first', 'middle', 'last', 'suffix', 'email', 'phone', 'tags', 'note', 'company', 'skip'] as const
export type ContactField = (typeof contactFields)[number]

/** Before the name, as in `Mobile Phone`, `Guest email` and `What is your name`. */
const kind =
  '(?:(?:primary|mobile|cell|home|work|office|business|personal|other|main|company main|secondary|alternate|alt|additional|car|radio|tty\\/tdd|tty) ?)'
const person =
  '(?:(?:what is )?your|person|contact|lead|client|customer|buyer|guest|visitor|attendee|invitee|registrant|subscriber|recipient|prospect)'
/** After the name in Spanish, as in `Teléfono del trabajo 2`. */
const spanishKind =
  ' (?:movil|celular|fijo|particular|personal|principal|otro|(?:del? )?(?:la )?(?:trabajo|casa|oficina|empresa|organizacion|domicilio|automovil|coche))'
/** After the name: `1`, `1 - value`, `(home)`, ` - work`. */
const ending = '(?: \\d{1,2})?(?: - (?:value|valor|home|work|mobile|cell|main|other)| (?:value|valor))?(?: \\([a-z ]+\\))?'

/**
 * Heads as Google, Outlook, Apple Numbers, Follow Up Boss, kvCORE, LinkedIn, HubSpot, Mailchimp, Zillow, Constant Contact, Pipedrive,
 * Salesforce and our own export write them, in English and Spanish, after `plainHead`.
 */
const heads: readonly (readonly [ContactField, RegExp])[] = [
  [
    'email',
    new RegExp(
      `^(?:${person} )?${kind}?(?:email(?: address(?:es)?| \\d{1,2} address)?|mail|emails|(?:direccion de )?correo(?: electronico)?(?:${spanishKind})?)${ending}$`,
    ),
  ],
  [
    'phone',
    new RegExp(
      `^(?:${person} )?${kind}?(?:(?:tele)?phone|phones|mobile|cell|cellphone|tel|ph|telefono|movil|celular)(?: phone)?(?: numbers?| no)?(?:${spanishKind})?${ending}$`,
    ),
  ],
  ['phone', /^(?:callback(?: phone)?(?: number)?|contact n(?:o|umber)|sms|whats ?app(?: phone)?(?: number)?)$/],
  ['phone', /^(?:numero|num|no?|n[°º]) (?:telefonico|(?:de )?(?:telefono|tel|celular|movil|whats ?app))(?: \d{1,2})?$/],
  [
    'name',
    new RegExp(`^(?:${person} name|(?:full|display) name|name|fullname|contact|client|cliente|nombre completo|nombre y apellidos?)$`),
  ],
  ['first', /^(?:(?:your |contact )?first(?: ?name)?|given name|fname|forename|nombres?|primer nombre|nombre de pila)$/],
  ['middle', /^(?:middle(?: ?name)?|additional name|segundo nombre)$/],
  [
    'last',
    /^(?:(?:your |contact )?last(?: ?name)?|family name|lname|surname|apellidos?|(?:primer|segundo) apellido|apellido (?:paterno|materno))$/,
  ],
  ['suffix', /^(?:name )?suffix$/],
  ['tags', /^(?:tags?(?: \(multiple\))?|labels?|groups?|group membership|categor(?:y|ies)|hashtags?|etiquetas?|grupos?|categorias?)$/],
  ['note', /^(?:notes?|comments?|message|description|background|remarks?|notas?|comentarios?|observaciones)$/],
  ['company', /^(?:company(?: name)?|organi[sz]ation(?: name| 1 - name)?|empresa|compania|organizacion)$/],
]

/** Returns a head as the patterns have it: `First_Name`, `firstName` and `E-mail Address*` become `first name` and `email address`. */
const plainHead = (head: string): string =>
  withoutAccents(head.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '))
    .replaceAll(/\be[- ]mail/g, 'email')
    .replaceAll(/\((?:required|optional|obligatorio|opcional)\)|(?<=\w)\((?=e?s\))|(?<=\(?\be?s)\)/g, '')
    .replaceAll(/(?<=[a-z])[-.](?=[a-z])|(?<=[a-z])(?=\d)|[\s_]+/g, ' ')
    .replaceAll(/[*:"“”?#.]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^person - /, '')

const maxSample = 400

/** Returns the field of a column by its head or, where the head says nothing, by its cells. */
export function guessField(head: string, samples: readonly string[]): ContactField {
  const plain = plainHead(head)
  const known = heads.find(([, pattern]) => pattern.test(plain))?.[0]
  if (known || plain !== '') return known ?? 'skip'
  const share = (pattern: RegExp) =>
    samples.filter((cell) => pattern.test(toPlainCell(cell.slice(0, maxSample)).trim())).length / (samples.length || 1)
  if (share(/\S@\S+\.\S/) > 0.5) return 'email'
  if (share(/^\+?[\d\s().-]{7,20}$/) > 0.5) return 'phone'
  return 'skip'
}
