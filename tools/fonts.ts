// Cuts the fonts of app/web/fonts down to what the pages use: node tools/fonts.ts. Run it again only when a font or the
// letters and weights in use change; it needs `pip install fonttools brotli`.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './run-command.ts'

const letters =
  'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

const fonts = [
  // Titles and prices are semibold and between 18 and 48 pixels high: one cut for 24, since the axis of optical sizes weighs as much again.
  {
    from: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
    to: 'fraunces.woff2',
    axes: ['wght=600', 'opsz=24'],
    features: 'liga,rvrn,kern',
  },
  {
    from: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    to: 'inter.woff2',
    axes: ['wght=400:700'],
    features: 'ccmp,locl,tnum,kern',
  },
]

const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
try {
  for (const { from, to, axes, features } of fonts) {
    const cut = join(folder, 'cut.ttf')
    const output = join(root, 'app/web/fonts', to)
    execFileSync('python3', ['-m', 'fontTools.varLib.instancer', '--no-recalc-timestamp', fileURLToPath(from), ...axes, '-q', '-o', cut], {
      stdio: 'inherit',
    })
    const options = [`--unicodes=${letters}`, `--layout-features=${features}`, '--no-hinting', '--flavor=woff2', `--output-file=${output}`]
    execFileSync('python3', ['-m', 'fontTools.subset', cut, ...options], { stdio: 'inherit' })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
