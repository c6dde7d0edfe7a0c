import { product } from '#platform/contract/product.ts'
import { iconFiles } from './app-icon.ts'

/** What a browser needs to install the product: https://www.w3.org/TR/appmanifest */
export const webManifest = {
  id: '/',
  name: product.name,
  short_name: product.name,
  description: product.tagline,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#FBFAF6',
  theme_color: '#1F5B4A',
  lang: 'en-US',
  categories: ['lifestyle', 'house & home'],
  icons: Object.entries(iconFiles).flatMap(([file, { width, purpose }]) =>
    purpose ? [{ src: `/icons/${file}`, sizes: `${width}x${width}`, type: 'image/png', purpose }] : [],
  ),
  shortcuts: [
    { name: 'Browse tours', url: `/${product.slug}` },
    { name: 'My Wishlist', url: '/wishlist' },
    { name: 'Messages', url: '/messages' },
  ],
}
