import { writeFile } from 'node:fs/promises'

// The shape of whisper.cpp's models: https://github.com/ggml-org/whisper.cpp/blob/master/models/convert-pt-to-ggml.py

const [vocabulary, width, audioPlaces, textPlaces, mels, bins] = [51_865, 32, 1500, 448, 80, 201]
const [endOfText, english, firstTime] = [50_257, 50_259, 50_364]
const textTokens = 50_257
/** The one that no text may begin with. */
const space = 220
/** Every token has one of the dimensions of the model to be said by; a place in the text asks for one of them. */
const promptPlaces = 3
/** 1 in IEEE's 16 bits. */
const oneInHalf = 0x3c00

/**
 * Writes a model that hears one sentence in whatever is played, from the first second to `endSeconds`. It is whole, and all it knows
 * stands in the places of its text: at each of them one token is the most likely.
 */
export async function writeSpeechModel(path: string, sentence: readonly string[], endSeconds: number): Promise<void> {
  const answer = [firstTime, ...sentence.keys(), firstTime + endSeconds * 50, endOfText]
  const parts: Buffer[] = [
    whole(0x67676d6c, vocabulary, audioPlaces, width, 1, 1, textPlaces, width, 1, 1, mels, 1),
    whole(mels, bins),
    Buffer.alloc(mels * bins * 4),
    whole(textTokens),
  ]
  for (let token = 0; token < textTokens; token += 1) {
    const text = Buffer.from(token === space ? ' ' : (sentence[token] ?? `w${token}`))
    parts.push(whole(text.length), text)
  }
  const tokens = new Uint16Array(vocabulary * width)
  const places = new Float32Array(textPlaces * width)
  // The language is asked for at the first place, before anything is said.
  const asked = [english, ...Array<number>(promptPlaces - 2).fill(english), ...answer]
  for (const [position, token] of asked.entries()) {
    tokens[token * width + position] = oneInHalf
    places[position * width + position] = 1000
  }
  for (let position = asked.length; position < textPlaces; position += 1) places[position * width + asked.length - 1] = 1000
  parts.push(...tensorsWith(tokens, places))
  await writeFile(path, Buffer.concat(parts))
}

function tensorsWith(tokens: Uint16Array, places: Float32Array): Buffer[] {
  // So sure that it is not asked again.
  const sure = new Float32Array(width).fill(10)
  const norm = (name: string, weight?: Float32Array) => [tensor(`${name}.weight`, [width], weight), tensor(`${name}.bias`, [width])]
  const matrix = (name: string, ...shape: number[]) => tensor(name, shape, new Uint16Array(shape.reduce((product, each) => product * each)))
  const linear = (name: string, from = width, to = width) => [matrix(`${name}.weight`, from, to), tensor(`${name}.bias`, [to])]
  const attention = (name: string) => [
    ...norm(`${name}_ln`),
    ...linear(`${name}.query`),
    matrix(`${name}.key.weight`, width, width),
    ...linear(`${name}.value`),
    ...linear(`${name}.out`),
  ]
  const feedForward = (name: string) => [
    ...norm(`${name}.mlp_ln`),
    ...linear(`${name}.mlp.0`, width, 4 * width),
    ...linear(`${name}.mlp.2`, 4 * width, width),
  ]
  return [
    tensor('encoder.positional_embedding', [width, audioPlaces]),
    matrix('encoder.conv1.weight', 3, mels, width),
    tensor('encoder.conv1.bias', [1, width]),
    matrix('encoder.conv2.weight', 3, width, width),
    tensor('encoder.conv2.bias', [1, width]),
    ...norm('encoder.ln_post'),
    ...feedForward('encoder.blocks.0'),
    ...attention('encoder.blocks.0.attn'),
    tensor('decoder.positional_embedding', [width, textPlaces], places),
    tensor('decoder.token_embedding.weight', [width, vocabulary], tokens),
    ...norm('decoder.ln', sure),
    ...feedForward('decoder.blocks.0'),
    ...attention('decoder.blocks.0.attn'),
    ...attention('decoder.blocks.0.cross_attn'),
  ].flat()
}

/** One tensor: 32-bit numbers, zeros unless given, or given ones of 16 bits. */
function tensor(
  name: string,
  shape: readonly number[],
  values: Float32Array | Uint16Array = new Float32Array(shape.reduce((product, each) => product * each)),
): Buffer[] {
  const kind = values instanceof Uint16Array ? 1 : 0
  return [
    whole(shape.length, Buffer.byteLength(name), kind, ...shape),
    Buffer.from(name),
    Buffer.from(values.buffer, values.byteOffset, values.byteLength),
  ]
}

function whole(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeInt32LE(value, index * 4))
  return bytes
}
