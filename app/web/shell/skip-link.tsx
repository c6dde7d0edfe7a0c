import * as texts from '#texts/app'

export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-spruce px-4 py-3 font-medium text-on-spruce focus:translate-y-0"
    >
      {texts.skipToContent}
    </a>
  )
}
